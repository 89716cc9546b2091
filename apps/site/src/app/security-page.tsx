import { DevicesSection } from '#features/devices/devices-section.tsx';
import { IdentitySection } from '#features/identity/identity-section.tsx';
import { SecurityCenter } from '#features/member/security-center.tsx';
import { NotifySection } from '#features/notify/notify-section.tsx';
import { PasswordSection } from '#features/password/password-section.tsx';
import { LimitsSection } from '#features/play-limits/limits-section.tsx';
import { ProfileSection } from '#features/profile/profile-section.tsx';
import { SecondFactorSection } from '#features/second-factor/second-factor-section.tsx';
import { PayoutSafety } from '#features/withdrawal/payout-safety.tsx';
import { useMember } from '#lib/session.ts';

/** `/member/securityCenter`: the sections in their order. An excluded member sees only those that protect the account. */
export function SecurityPage() {
  const member = useMember();
  if (!member) return null;
  if (member.isExcluded) {
    return (
      <SecurityCenter member={member}>
        <PasswordSection />
        <IdentitySection canLink={false} />
        <PayoutSafety />
        <DevicesSection />
      </SecurityCenter>
    );
  }
  return (
    <SecurityCenter member={member}>
      <ProfileSection member={member} />
      <PasswordSection />
      <SecondFactorSection />
      <IdentitySection />
      <PayoutSafety />
      <DevicesSection />
      <NotifySection />
      <LimitsSection />
    </SecurityCenter>
  );
}
