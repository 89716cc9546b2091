import { drawHostilePictures, drawOrdinaryPicture } from '@mela/server/testing/pictures/hostile-pictures';
import { readFileSync } from 'node:fs';
import { shareOf } from '#bench/lib/arrivals.ts';
import { logInAll, openAttacker, openOthers } from './others.ts';

type Load = { rounds: number; uploads: number; seconds: number; perSecond: number };

type PictureAttack = {
  quietP99: number;
  attackedP99: number;
  statuses: Record<string, number>;
  peakMegabytes: number;
};

/** Measures the calls of others in quiet times and while one address uploads hostile pictures, alternately. */
export async function attackWithPictures(
  { baseUrl, pid }: { baseUrl: string; pid: number },
  { rounds, uploads, seconds, perSecond }: Load,
): Promise<PictureAttack> {
  const pictures = await drawHostilePictures();
  const others = await openOthers(baseUrl);
  const attacker = openAttacker();
  const [quiet, attacked]: [number[], number[]] = [[], []];
  const statuses: Record<string, number> = {};
  try {
    await others.measure(2, perSecond);
    for (let round = 0; round < rounds; round++) {
      // Each round has an address of its own, because the limit of uploads lasts a minute.
      const address = `10.7.0.${round + 1}`;
      const accounts = await logInAll(baseUrl, () => address);
      quiet.push(...(await others.measure(seconds, perSecond)));
      const requests = Array.from({ length: uploads }, (_, index) => ({
        method: 'PUT' as const,
        path: '/wps/member/info/icon',
        headers: {
          'x-forwarded-for': address,
          'content-type': 'application/octet-stream',
          authorization: `Bearer ${accounts[index % accounts.length]?.token}`,
        },
        body: pictures[index % pictures.length] ?? new Uint8Array(),
      }));
      const [times, report] = await Promise.all([
        others.measure(seconds, perSecond),
        attacker.attack({ baseUrl, connections: uploads, requests }),
      ]);
      attacked.push(...times);
      for (const [status, count] of Object.entries(report.statuses))
        statuses[status] = (statuses[status] ?? 0) + count;
    }
    await uploadOrdinary(baseUrl);
  } finally {
    attacker.close();
    others.close();
  }
  return {
    quietP99: shareOf(quiet, 0.99),
    attackedP99: shareOf(attacked, 0.99),
    statuses,
    peakMegabytes: peakMegabytesOf(pid),
  };
}

async function uploadOrdinary(baseUrl: string): Promise<void> {
  const from = '10.6.0.1';
  const [member] = await logInAll(baseUrl, () => from);
  const answer = await fetch(`${baseUrl}/wps/member/info/icon`, {
    method: 'PUT',
    headers: {
      'x-forwarded-for': from,
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${member?.token}`,
    },
    body: new Uint8Array(await drawOrdinaryPicture()),
  });
  if (!answer.ok) throw new Error(`An ordinary picture was refused after the attack: ${await answer.text()}`);
}

/** The most memory that the server has had, from the kernel; 0 on a machine without it. */
function peakMegabytesOf(pid: number): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
