import { ReturnPopup, type ReturnParts } from '#features/identity/return-popup.tsx';
import { SecondStep } from '#features/login/second-step.tsx';
import { RegisterForm } from '#features/register/register-form.tsx';
import { useStatus } from '#lib/status.ts';

/** `/identity`: combines parts of the login and the registration features. */
export function IdentityReturn() {
  return <ReturnPopup Registration={Registration} SecondStep={SecondStep} />;
}

const Registration: ReturnParts['Registration'] = (props) => {
  const { data: status } = useStatus();
  return <RegisterForm {...props} timeZone={status?.merchant.timeZone ?? 'Asia/Kolkata'} />;
};
