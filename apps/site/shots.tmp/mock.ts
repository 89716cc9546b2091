import { createServer as http } from 'node:http';
import { createServer } from 'vite';
import { memberCalls } from '@mela/protocol/calls/member';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import { chainOf, hashOf } from '@mela/rules/games/seeds';
import { deriveResult } from '@mela/rules/lottery/derive';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { resultJson } from '@mela/rules/lottery/results';
import { drawOfIssue, drawAt, previousDraw, chainPlaceOf, drawsPerDay, comingDraws } from '@mela/rules/lottery/schedule';
import { traitsOf } from '@mela/rules/lottery/traits';
import { trendOf } from '@mela/rules/lottery/trend';
import { siteAnswers, member } from '../src/testing/answers.ts';
import { moreAnswers } from './more.ts';

const chains = new Map<string, string[]>();
export function chainFor(game: any, issue: string) {
  const { day, entry } = chainPlaceOf(issue);
  const key = game.code + day;
  if (!chains.has(key)) chains.set(key, chainOf(hashOf(key), drawsPerDay(game)));
  const chain = chains.get(key)!;
  return { day, entry, chain, seed: chain[entry]! };
}
export function resultOf(game: any, issue: string) { return deriveResult({ game: game.code, issue, seed: chainFor(game, issue).seed })!; }
const last = (game: any, count: number, from?: any) => { const out: any[] = []; let d = from ?? previousDraw(game, drawAt(game, new Date())); for (let i = 0; i < count; i++) { out.push(d); d = previousDraw(game, d); } return out; };
const opened = (game: any, d: any) => ({ issue: d.issue, result: resultJson(resultOf(game, d.issue)), drawnAt: d.drawAt.toISOString(), seed: chainFor(game, d.issue).seed, traits: traitsOf(game.structure, resultOf(game, d.issue)), isDemo: false });
const wire = (d: any) => ({ issue: d.issue, openAt: d.openAt.toISOString(), closeAt: d.closeAt.toISOString(), drawAt: d.drawAt.toISOString() });
const answers: Record<string, (q: URLSearchParams, body: any) => unknown> = {
  ...Object.fromEntries(Object.entries(siteAnswers()).map(([k, v]) => [k, () => v])),
  [memberCalls.info?.path ?? '/x']: () => member(),
  [lotteryCalls.openedOfGame.path]: (q) => { const game = lotteryGameOf(q.get('gameCode')!)!; const rows = last(game, 30).map((d) => opened(game, d)); return { gameCode: game.code, rows, next: rows.at(-1)!.issue }; },
  [lotteryCalls.trend.path]: (q) => { const game = lotteryGameOf(q.get('gameCode')!)!; const rows = last(game, Number(q.get('draws') ?? 100)).reverse(); return { gameCode: game.code, draws: rows.map((d) => { const { issue, result, traits } = opened(game, d); return { issue, result, traits }; }), places: trendOf(game.structure, rows.map((d) => resultOf(game, d.issue))) }; },
  [lotteryCalls.near.path]: (q) => { const game = lotteryGameOf(q.get('gameCode')!)!; return { serverTime: new Date().toISOString(), gameCode: game.code, opened: last(game, 10).map((d) => opened(game, d)), coming: comingDraws(game, new Date(), 10).map(wire) }; },
  [lotteryCalls.draw.path]: (q) => { const game = lotteryGameOf(q.get('gameCode')!)!; const [current, next] = comingDraws(game, new Date(), 2); const [l] = last(game, 1).map((d) => opened(game, d)); return { serverTime: new Date().toISOString(), gameCode: game.code, isStopped: false, current: wire(current), next: wire(next), last: l }; },
  [lotteryCalls.verify.path]: (q) => { const game = lotteryGameOf(q.get('gameCode')!)!; const issue = q.get('issue')!; const d = drawOfIssue(game, issue)!; const { day, entry, chain, seed } = chainFor(game, issue); return { gameCode: game.code, ...wire(d), state: 'settled', entry, chain: { day, length: chain.length - 1, commitment: chain[0], saltName: null, salt: null, publishedAt: new Date(d.drawAt.getTime() - 7 * 864e5).toISOString(), isDemo: false }, seed, result: resultJson(resultOf(game, issue)), drawnAt: d.drawAt.toISOString() }; },
  ...moreAnswers,
};
http((req, res) => {
  const url = new URL(req.url!, 'http://x');
  let text = '';
  req.on('data', (c) => (text += c)).on('end', () => {
    const answer = answers[url.pathname];
    res.setHeader('content-type', 'application/json');
    let value: any = {}, ok = false;
    try { if (answer) { value = answer(url.searchParams, text ? JSON.parse(text) : {}); ok = true; } } catch (e) { console.error(url.pathname, e); }
    if (!answer && !url.pathname.startsWith('/art')) console.log('no answer', url.pathname);
    res.end(JSON.stringify({ success: ok, value, message: '', code: ok ? null : 'FUNCTION_NOT_AVAILABLE' }));
  });
}).listen(9381, '127.0.0.1');
const target = 'http://127.0.0.1:9381';
const vite = await createServer({ root: new URL('..', import.meta.url).pathname, configFile: new URL('../vite.config.ts', import.meta.url).pathname, cacheDir: '/tmp/pads-vite', server: { port: 9380, host: '127.0.0.1', proxy: { '/wps': target, '/lgw': target, '/lotto': target, '/art': target, '/docs': target }, hmr: false } });
await vite.listen();
console.log('ready');
