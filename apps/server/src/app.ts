import { assert } from '@mela/kernel/assert';
import type { TextRule } from '@mela/rules/registration';
import type { FastifyInstance } from 'fastify';
import { serveSite } from '#http/assets.ts';
import { checkAllServed } from '#http/call-list.ts';
import { serveDocs } from '#http/docs.ts';
import { serveHealth } from '#http/health.ts';
import { answerMissing } from '#http/missing.ts';
import { writeOpenApi } from '#http/openapi.ts';
import { serveIcons, servePictures, serveStaffPictures } from '#http/picture.ts';
import { serve, type Call, type Front } from '#http/serve.ts';
import { serveCustomerService } from '#http/service.ts';
import { serveSocket } from '#http/socket.ts';
import { serveWebhooks } from '#http/webhooks.ts';
import type { Job } from '#jobs/job.ts';
import { dialects } from './adapters/game/dialects.ts';
import { openOutside, type Outside } from './adapters/open-adapters.ts';
import { serveArt } from './http/art/art.ts';
import { makeFront } from './http/binder-needs.ts';
import { houseJobs } from './http/http-jobs.ts';
import { openFrame } from './http/server.ts';
import { serveVendorCallbacks } from './http/vendor-callbacks.ts';
import { createCaptcha } from './modules/access/captcha/module.ts';
import { createCode, type Codes } from './modules/access/code/module.ts';
import { createDevice } from './modules/access/device/module.ts';
import { createMemberLimits } from './modules/access/limit-checks/module.ts';
import { createMember } from './modules/access/member/module.ts';
import { createPassword } from './modules/access/password/module.ts';
import { createProfile } from './modules/access/profile/module.ts';
import { createSecondFactor } from './modules/access/second-factor/module.ts';
import { checkPassword, createSession, recentFailures } from './modules/access/session/module.ts';
import { createVerification } from './modules/access/verification/module.ts';
import { createDesk } from './modules/account/desk/module.ts';
import { createFeedback } from './modules/account/feedback/module.ts';
import { createIdentity } from './modules/account/identity/module.ts';
import { createPlayLimits } from './modules/account/play-limits/module.ts';
import { createRegistration, registerSettings } from './modules/account/registration/module.ts';
import { createSystem } from './modules/account/system/module.ts';
import { createTrial } from './modules/account/trial/module.ts';
import { createAudit } from './modules/base/audit/module.ts';
import { createContent } from './modules/base/content/module.ts';
import { createNotify, type Notify } from './modules/base/notify/module.ts';
import { createPicture } from './modules/base/picture/module.ts';
import { createStaffSession } from './modules/base/staff-session/module.ts';
import { createStaff } from './modules/base/staff/module.ts';
import { createAdjustment } from './modules/money/adjustment/module.ts';
import { createDeposit } from './modules/money/deposit/module.ts';
import { createDepositReview } from './modules/money/deposit/staff/module.ts';
import { createGateway } from './modules/money/gateway/module.ts';
import { createLedger } from './modules/money/ledger/module.ts';
import { createPaymentPassword } from './modules/money/payment-password/module.ts';
import { createPayoutAccount } from './modules/money/payout-account/module.ts';
import { createRecord } from './modules/money/record/module.ts';
import { createTax } from './modules/money/tax/module.ts';
import { createTurnover } from './modules/money/turnover/module.ts';
import { createWithdrawal } from './modules/money/withdrawal/module.ts';
import { createBetReport } from './modules/play/bet-report/module.ts';
import { createBet } from './modules/play/bet/module.ts';
import { createVendor } from './modules/play/game-wallet/module.ts';
import { createVendorDesk } from './modules/play/game-wallet/staff/module.ts';
import { createLobby } from './modules/play/lobby/module.ts';
import { createTransfer } from './modules/play/transfer/module.ts';
import { createWallet } from './modules/play/wallet/module.ts';
import type { World } from './runtime/runtime.ts';

export type App = {
  http: FastifyInstance;
  /** The door of staff, where this process answers calls at all. */
  backOffice: FastifyInstance | null;
  jobs: Job[];
  calls: Call[];
  modules: Modules;
  /** From here on the process says that it wants no new work. */
  drain(): void;
};

export type Modules = ReturnType<typeof createModules>;

/** The only place where modules meet. A module may lean on those made above it, never on those below. */
export function createModules(world: World, outside: Outside) {
  const secret = world.env.MELA_SECRET;

  const audit = createAudit({ ...world, secret });
  const ledger = createLedger(world);
  const rooms = createStaffRooms(world, { audit, ledger });
  const notify = createNotify({ ...world, sender: outside.sender, helpUrl: `${world.env.PUBLIC_URL}/help` });
  const code = createCode({ ...world, secret, post: notify });
  const wayIn = createWayIn(world, { codes: code, notify });
  const picture = createPicture(world);
  const account = createAccount(world, { wayIn, codes: code, notify, pictures: picture });
  const gateway = createGateway({ ...world, adapters: outside.adapters, audit });
  const limits = createMemberLimits(world);
  const turnover = createTurnover({ ...world, ledger, audit });
  const play = createPlay(world, { audit, ledger, limits, turnover });
  const moneyIn = createMoneyIn(world, { ledger, gateway, turnover, notify, limits, audit, picture });
  const out = createMoneyOut(world, {
    codes: code,
    session: wayIn.session,
    ledger,
    gateway,
    notify,
    audit,
    picture,
    turnover,
  });
  const registration = createRegistration({
    ...world,
    ...wayIn,
    ...out,
    secret,
    codes: code,
    ledger,
    password: account.password,
    playLimits: limits,
  });
  const identity = createIdentity({
    ...world,
    secret,
    adapters: outside.providers,
    devices: wayIn.device,
    notify,
    registration,
    session: wayIn.session,
  });
  const playLimits = createPlayLimits({ ...world, audit, ledger, notify, session: wayIn.session });
  const record = createRecord({ ...world, withdrawals: out.withdrawal });
  gateway.hear({ deposit: moneyIn.deposit.hearer, payout: out.withdrawal.hearer });
  const house = createHouse(world, { ...wayIn, audit });

  return {
    audit,
    ledger,
    ...rooms,
    code,
    ...wayIn,
    ...account,
    ...play,
    memberLimits: limits,
    playLimits,
    record,
    registration,
    identity,
    gateway,
    notify,
    picture,
    turnover,
    ...moneyIn,
    ...out,
    ...house,
  };
}

type PlayNeeds = Books & {
  limits: ReturnType<typeof createMemberLimits>;
  turnover: ReturnType<typeof createTurnover>;
};

/** What can be played, by whom it is made, and the wallet it is played from. */
function createPlay(world: World, { audit, ledger, limits, turnover }: PlayNeeds) {
  const bet = createBet({ ...world, turnover });
  const vendor = createVendor({
    ...world,
    secret: world.env.MELA_SECRET,
    audit,
    bet,
    ledger,
    limits,
    dialects,
  });
  const lobby = createLobby({ ...world, bet, vendor, limits, dialects, siteUrl: world.env.PUBLIC_URL });
  const transfer = createTransfer({ ...world, ledger, limits, vendor, dialects });
  const wallet = createWallet({ ...world, ledger, lobby, transfer });
  const betReport = createBetReport({ ...world, bet, vendor });
  const vendorDesk = createVendorDesk({ ...world, audit, bet, vendor, lobby, dialects });
  return { bet, betReport, lobby, transfer, wallet, vendor, vendorDesk };
}

type Books = { audit: ReturnType<typeof createAudit>; ledger: ReturnType<typeof createLedger> };

/** Who works here, and what they do to members by hand. */
function createStaffRooms(world: World, { audit, ledger }: Books) {
  const staffSession = createStaffSession({ ...world, secret: world.env.MELA_SECRET, audit });
  const staff = createStaff({ ...world, audit });
  const adjustment = createAdjustment({ ...world, audit, ledger });
  const desk = createDesk({ ...world, audit });
  return { staffSession, staff, adjustment, desk };
}

type HouseNeeds = Pick<ReturnType<typeof createWayIn>, 'captcha' | 'device'> & {
  audit: ReturnType<typeof createAudit>;
};

/** What the house says to everybody, and hears from them. */
function createHouse(world: World, { captcha, device, audit }: HouseNeeds) {
  const { MELA_SECRET: secret, MONEY_MODE: moneyMode, LICENCE_NUMBER: licence } = world.env;
  const content = createContent(world);
  const feedback = createFeedback({ ...world, captcha });
  const trial = createTrial({ ...world, audit, devices: device });
  const system = createSystem({ ...world, secret, money: { moneyMode, licence }, content });
  return { content, feedback, system, trial };
}

/** Who somebody is, how they come in, and what they have open. */
function createWayIn(world: World, { codes, notify }: { codes: Codes; notify: Notify }) {
  const secret = world.env.MELA_SECRET;
  // Puzzles grow with the failures that sessions count; the count itself leans on nothing but the world.
  const captcha = createCaptcha({ ...world, secret, recentFailures: (ip) => recentFailures(world, ip) });
  const member = createMember(world);
  const device = createDevice(world);
  const secondFactor = createSecondFactor({
    ...world,
    secret,
    devices: device,
    notify,
    checkPassword: (memberId, password) => checkPassword(world.db, memberId, password),
  });
  const session = createSession({ ...world, secret, captcha, codes, member, devices: device, secondFactor });
  return { captcha, member, device, secondFactor, session };
}

/** New passwords keep to the rule of the registration's password field. */
function passwordRule({ switches, settings }: World): TextRule {
  const { fields } = registerSettings(switches.isOpen, settings.registration());
  const rule = fields.find(({ field }) => field === 'password');
  assert(rule, 'a registration has a rule for passwords');
  return rule;
}

type AccountNeeds = {
  wayIn: ReturnType<typeof createWayIn>;
  codes: Codes;
  notify: ReturnType<typeof createNotify>;
  pictures: ReturnType<typeof createPicture>;
};

/** What members do to their own account. */
function createAccount(world: World, { wayIn, codes, notify, pictures }: AccountNeeds) {
  const { captcha, device: devices, member, session } = wayIn;
  const verification = createVerification({ ...world, captcha, codes });
  const password = createPassword({
    ...world,
    codes,
    devices,
    notify,
    session,
    passwordRule: () => passwordRule(world),
  });
  const profile = createProfile({ ...world, codes, member, notify, pictures, session });
  return { verification, password, profile };
}

type Above = {
  session: ReturnType<typeof createSession>;
  ledger: ReturnType<typeof createLedger>;
  gateway: ReturnType<typeof createGateway>;
  notify: ReturnType<typeof createNotify>;
  audit: ReturnType<typeof createAudit>;
  picture: ReturnType<typeof createPicture>;
  turnover: ReturnType<typeof createTurnover>;
};

type MoneyInNeeds = Omit<Above, 'session'> & { limits: ReturnType<typeof createMemberLimits> };

/** Everything by which money comes into a member's wallet. */
function createMoneyIn(world: World, { picture: pictures, audit, ...above }: MoneyInNeeds) {
  const { MELA_SECRET: secret, PUBLIC_URL: siteUrl } = world.env;
  const deposit = createDeposit({ ...world, ...above, secret, siteUrl, pictures });
  const { ledger } = above;
  const depositReview = createDepositReview({ ...world, ledger, audit, deposits: deposit.deposits });
  return { deposit, depositReview };
}

type MoneyOutNeeds = Above & { codes: Codes };

/** Everything that stands between a member's wallet and a bank account. */
function createMoneyOut(world: World, { codes, session, picture: pictures, ...above }: MoneyOutNeeds) {
  const secret = world.env.MELA_SECRET;
  const tax = createTax({ ...world, ...above });
  const paymentPassword = createPaymentPassword({ ...world, ...above, codes, session });
  const payoutAccount = createPayoutAccount({ ...world, ...above, secret, paymentPassword });
  const withdrawal = createWithdrawal({ ...world, ...above, pictures, paymentPassword, payoutAccount, tax });
  return { tax, paymentPassword, payoutAccount, withdrawal };
}

/** The whole server over one world, ready to listen or to be asked directly. */
export function buildApp(world: World, outside: Outside = openOutside(world.env)): App {
  const { env, log } = world;
  const modules = createModules(world, outside);
  const front = makeFront(world, {
    authenticate: modules.session.authenticate,
    authenticateStaff: modules.staffSession.authenticate,
  });
  const http = openFrame({ env, log, front });
  const { bet, ledger, gateway, session, vendor } = modules;
  const health = serveHealth(http, world, [
    ...ledger.figures,
    ...gateway.figures,
    ...session.figures,
    ...vendor.figures,
    ...bet.figures,
  ]);
  const isApi = env.ROLE.includes('api');
  const calls = isApi ? serveCalls(http, front, modules) : [];
  const door = isApi ? openBackOffice(world, front, modules) : null;
  if (door) {
    checkAllServed([...calls, ...door.calls]);
    health.watch(door.http);
    serveArt(http, { ...world, ...modules });
    serveWebhooks(http, world.limits, modules.gateway.receive);
    serveVendorCallbacks(http, { ...world, receive: vendor.receive });
    servePictures(http, { front, find: modules.picture.find });
    serveIcons(http, { front, find: modules.profile.findIcon });
    serveCustomerService(http, front, modules.system.followServicePath);
    serveDocs(http, () => writeOpenApi(calls, world.version));
    serveSite(http, front, { folder: env.SITE_DIR, env });
  } else http.setNotFoundHandler((request, reply) => answerMissing(front, request, reply));
  if (env.ROLE.includes('realtime')) serveSocket(http, front, world);

  const jobs = [
    ...houseJobs(world),
    ...modules.audit.jobs,
    ...modules.staffSession.jobs,
    ...modules.ledger.jobs,
    ...modules.captcha.jobs,
    ...modules.code.jobs,
    ...modules.device.jobs,
    ...modules.identity.jobs,
    ...modules.session.jobs,
    ...modules.gateway.jobs,
    ...modules.notify.jobs,
    ...modules.deposit.jobs,
    ...modules.turnover.jobs,
    ...modules.vendor.jobs,
    ...modules.transfer.jobs,
    ...modules.bet.jobs,
    ...modules.tax.jobs,
    ...modules.payoutAccount.jobs,
    ...modules.withdrawal.jobs,
    ...modules.trial.jobs,
  ];
  return { http, backOffice: door?.http ?? null, calls, modules, jobs, drain: health.drain };
}

/** Staff come in by a door of their own, with their calls, the documents of these, and the built back office; nothing else. */
function openBackOffice(world: World, front: Front, modules: Modules) {
  const { env, log, version } = world;
  const http = openFrame({ env, log, front, door: 'back office' });
  const calls = serveStaffCalls(http, front, modules);
  serveStaffPictures(http, { front, find: modules.picture.find });
  serveDocs(http, () => writeOpenApi(calls, version));
  serveSite(http, front, { folder: env.BACKOFFICE_DIR, env });
  return { http, calls };
}

function serveStaffCalls(http: FastifyInstance, front: Front, modules: Modules): Call[] {
  return [
    ...serve(http, front, modules.staffSession),
    ...serve(http, front, modules.staff),
    ...serve(http, front, modules.audit),
    ...serve(http, front, modules.adjustment),
    ...serve(http, front, modules.desk),
    ...serve(http, front, modules.gateway),
    ...serve(http, front, modules.depositReview),
    ...serve(http, front, modules.turnover.staff),
    ...serve(http, front, modules.betReport.staff),
    ...serve(http, front, modules.vendorDesk),
    ...serve(http, front, modules.vendorDesk.rounds),
    ...serve(http, front, modules.vendorDesk.cases),
    ...serve(http, front, modules.withdrawal.staff),
  ];
}

function serveCalls(http: FastifyInstance, front: Front, modules: Modules): Call[] {
  return [
    ...serve(http, front, modules.captcha),
    ...serve(http, front, modules.member),
    ...serve(http, front, modules.profile),
    ...serve(http, front, modules.device),
    ...serve(http, front, modules.secondFactor),
    ...serve(http, front, modules.session),
    ...serve(http, front, modules.verification),
    ...serve(http, front, modules.password),
    ...serve(http, front, modules.notify),
    ...serve(http, front, modules.lobby),
    ...serve(http, front, modules.wallet),
    ...serve(http, front, modules.playLimits),
    ...serve(http, front, modules.record),
    ...serve(http, front, modules.betReport),
    ...serve(http, front, modules.registration),
    ...serve(http, front, modules.identity),
    ...serve(http, front, modules.deposit),
    ...serve(http, front, modules.turnover),
    ...serve(http, front, modules.paymentPassword),
    ...serve(http, front, modules.payoutAccount),
    ...serve(http, front, modules.withdrawal),
    ...serve(http, front, modules.content),
    ...serve(http, front, modules.feedback),
    ...serve(http, front, modules.system),
  ];
}
