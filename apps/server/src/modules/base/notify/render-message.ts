import { notify as en } from '@mela/i18n/en/notify';
import { notify as hi } from '@mela/i18n/hi/notify';
import type { NotifyTexts } from '@mela/i18n/notify';
import { isMoneyText, showMoney } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import type { NotifyChannel } from '@mela/protocol/notify';
import { createTranslator } from 'use-intl/core';
import { isMoneyParam, type Template } from './templates.ts';

const translators: Record<LanguageCode, Translator> = {
  EN: translatorOf('en', en),
  HI: translatorOf('hi', hi),
};

type Params = Readonly<Record<string, string>>;
type Translator = { texts: NotifyTexts; fill(text: string, params: Params): string };

function translatorOf(locale: 'en' | 'hi', texts: NotifyTexts): Translator {
  return {
    texts,
    fill: (text, params) => {
      const t = createTranslator({ locale, messages: { refusal: { text } }, namespace: 'refusal' });
      return t('text', params);
    },
  };
}

export type RenderedMessage = { subject: string; text: string };

type RenderInput = {
  template: Template;
  params: Params;
  channel: NotifyChannel;
  /** The help page for a member who did not cause the reported change. */
  helpUrl: string;
};

/** Formats a message in the member's language. A mail ends with a sign-off; an SMS has no space for it. */
export function renderMessage(
  language: LanguageCode,
  { template, params, channel, helpUrl }: RenderInput,
): RenderedMessage {
  const { texts, fill } = translators[language];
  const { subject, text } = texts[template];
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isMoneyParam(template, name) && isMoneyText(value) ? showMoney(value) : value,
    ]),
  );
  const body = fill(text, { ...shown, help: helpUrl });
  return { subject, text: channel === 'sms' ? body : `${body}\n\n${texts.signOff}` };
}
