import { Skeleton } from '@mela/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSession } from './session.ts';

/** A picture that a member sent. The request needs the token, so the picture is shown through an object URL. */
export function ProofPicture({ id }: { id: string }) {
  const t = useTranslations('staffPayments');
  const token = useSession((session) => session.token);
  const { data: address, error } = useQuery({
    queryKey: ['/staff/picture', id],
    queryFn: async () => {
      const answer = await fetch(`/staff/picture/${id}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error('The picture could not be loaded');
      return URL.createObjectURL(await answer.blob());
    },
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (error) return <p className="text-sm text-danger">{t('proofFailed')}</p>;
  if (address === undefined) return <Skeleton className="h-48" />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block">
      <img src={address} alt={t('proofOf')} className="max-h-80 rounded-card border border-line" />
    </a>
  );
}
