import { inboxMessage as en } from '@mela/i18n/en/inbox-message';
import { inboxMessage as hi } from '@mela/i18n/hi/inbox-message';
import type { InboxMessageTexts } from '@mela/i18n/inbox-message';
import { isMoneyText, showMoney } from '@mela/kernel/money';
import { dateFormat, instantOf } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { createTranslator } from 'use-intl/core';
import { z } from 'zod';
import { paramKind, type MessageTemplate } from './templates.ts';

const catalogues: Record<LanguageCode, { locale: 'en' | 'hi'; dates: string; texts: InboxMessageTexts }> = {
  EN: { locale: 'en', dates: 'en-IN', texts: en },
  HI: { locale: 'hi', dates: 'hi-IN', texts: hi },
};

const namesText = z.object({ EN: z.string(), HI: z.string() });

type Wording = { template: MessageTemplate; params: Readonly<Record<string, string>>; timeZone: string };

/** Renders a template as plain text in the reader's language. */
export function wordMessage(
  language: LanguageCode,
  { template, params, timeZone }: Wording,
): { title: string; text: string } {
  const { locale, dates, texts } = catalogues[language];
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const kind = paramKind(template, name);
      if (kind === 'money' && isMoneyText(value)) return [name, showMoney(value)];
      if (kind === 'game') return [name, lotteryGameOf(value)?.name[language] ?? value];
      if (kind === 'names') return [name, namesText.parse(JSON.parse(value))[language]];
      if (kind !== 'time') return [name, value];
      const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
      return [name, dateFormat(dates, style).format(instantOf(value))];
    }),
  );
  const { title, text } = texts[template];
  const t = createTranslator({ locale, messages: { refusal: { text } }, namespace: 'refusal' });
  return { title, text: t('text', shown) };
}
