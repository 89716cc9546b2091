import { feedbackLength } from '@mela/protocol/constants';
import { SelectField } from '@mela/ui/select-field';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { feedbackTypes, lengthOf, lengthProblem } from './use-feedback.ts';

export type Typed = { type: string; sender: string; content: string };

const limits = { min: String(feedbackLength.min), max: String(feedbackLength.max) };

/** A member is identified by the session; a guest types a name. */
export function FeedbackFields({ form, isGuest }: { form: UseFormReturn<Typed>; isGuest: boolean }) {
  const t = useTranslations('feedback');
  const [chosen, sender, content] = useWatch({ control: form.control, name: ['type', 'sender', 'content'] });
  const problems = {
    long: t('contentLong', limits),
    short: t('contentShort', { missing: feedbackLength.min - lengthOf(content) }),
  };
  const { isSubmitted } = form.formState;
  const problem = isSubmitted ? lengthProblem(content) : undefined;
  const emptyProblem = (typed: string, fields: string) =>
    isSubmitted && typed.trim() === '' ? t('isEmpty', { count: 1, fields }) : undefined;
  return (
    <>
      <SelectField
        label={t('type')}
        problem={emptyProblem(chosen, t('type'))}
        options={[
          { value: '', label: t('chooseType') },
          ...feedbackTypes.map((type) => ({ value: String(type), label: t(`types.${type}`) })),
        ]}
        {...form.register('type')}
      />
      {isGuest && (
        <TextField
          label={t('sender')}
          help={t('senderHelp')}
          problem={emptyProblem(sender, t('sender'))}
          autoComplete="username"
          maxLength={64}
          {...form.register('sender')}
        />
      )}
      <TextArea
        label={t('content')}
        help={t('contentHelp', limits)}
        problem={problem ? problems[problem] : emptyProblem(content, t('content'))}
        count={{ now: lengthOf(content), max: feedbackLength.max }}
        rows={5}
        {...form.register('content')}
      />
    </>
  );
}
