import type { MemberInfo } from '@mela/protocol/shapes/member';
import { Badge } from '@mela/ui/badge';

/** Picture, nickname, account and rank. A member who kept the account as nickname reads it once. */
export function Portrait({ member }: { member: MemberInfo }) {
  const { iconUrl, nickname, account, hasVip, vipLabelName } = member;
  const isNamed = nickname !== account;
  return (
    <>
      <span
        aria-hidden
        className="relative grid size-14 shrink-0 place-items-center overflow-hidden rounded-pill bg-lamp/20 font-heading text-xl font-bold text-accent"
      >
        {iconUrl === null ? [...nickname][0] : <img src={iconUrl} alt="" />}
      </span>
      <div className="relative grid min-w-0 flex-1 gap-1">
        <p className="truncate font-heading text-lg font-bold">{nickname}</p>
        {(isNamed || hasVip) && (
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {isNamed && account}
            {hasVip && <Badge tone="accent">{vipLabelName}</Badge>}
          </p>
        )}
      </div>
    </>
  );
}
