import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useFieldRefusal } from '#lib/use-field-refusal.ts';
import { PhoneCode } from '#shared/sign-in/code/phone-code.tsx';
import { useOutsideCode } from '#shared/sign-in/code/use-outside-code.ts';
import { ResetStep } from './reset-step.tsx';
import { useReset } from './use-reset.ts';

type Typed = { mobileNum: string; verificationCode: string; newPassword: string };

export function ForgotByPhone({ onDone }: { onDone: (name: string) => void }) {
  const form = useForm<Typed>({ defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' } });
  const refusal = useFieldRefusal(form, {
    code: 'verificationCode',
    contact: 'mobileNum',
    newPassword: 'newPassword',
  });
  const resetting = useReset(onDone, refusal.show);
  const outside = useOutsideCode('password', useWatch({ control: form.control, name: 'mobileNum' }));
  const submit = form.handleSubmit(({ mobileNum, verificationCode, newPassword }) =>
    resetting.send({
      mobileNum: mobileNum.trim(),
      countryDialingCode: outside.dialingCode,
      verificationCode: verificationCode.trim(),
      newPassword: newPassword.trim(),
    }),
  );
  return (
    <FormProvider {...form}>
      <ResetStep
        resetting={resetting}
        rest={refusal.rest(resetting.error)}
        account=""
        onSubmit={(event) => void submit(event)}
      >
        <PhoneCode outside={outside} />
      </ResetStep>
    </FormProvider>
  );
}
