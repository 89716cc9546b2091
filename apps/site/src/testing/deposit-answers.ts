// Builders of the server's deposit answers; each gives a plain example, and a test overrides the fields that matter to it.

const qr = {
  code: 'UPI_QR',
  form: 'upi_qr',
  names: { EN: 'UPI QR', HI: 'UPI QR कोड' },
  amountMin: '100.0000',
  amountMax: '50000.0000',
  feeFlat: '0.0000',
  feePercent: '0.00',
  usualMinutes: 1,
  health: 'good',
  successPercent: 97,
  isOpen: true,
  opensAt: null,
  closesAt: null,
  vipLevelMin: 0,
  isForMe: true,
};
const collect = { ...qr, code: 'UPI_ID', form: 'upi_collect', names: { EN: 'UPI ID', HI: 'UPI ID' } };
const costly = {
  ...qr,
  code: 'NET_BANKING',
  form: 'net_banking',
  names: { EN: 'Net banking', HI: 'नेट बैंकिंग' },
  feeFlat: '2.0000',
  feePercent: '1.50',
  health: 'slow',
  successPercent: 60,
};
const down = { ...qr, code: 'DOWN', names: { EN: 'Broken bank', HI: 'बंद बैंक' }, health: 'down' };
const night = {
  ...qr,
  code: 'NIGHT',
  names: { EN: 'Night desk', HI: 'रात का काउंटर' },
  isOpen: false,
  opensAt: '22:00',
  closesAt: '06:00',
};
const vip = { ...qr, code: 'VIP', names: { EN: 'Large', HI: 'बड़ा' }, isForMe: false, vipLevelMin: 5 };

export const deposit = (changed: object = {}) => ({
  id: '01900000-0000-7000-8000-000000000001',
  reference: 'D0123456789',
  method: 'UPI_QR',
  form: 'upi_qr',
  names: qr.names,
  amount: '500.0000',
  fee: '0.0000',
  received: null,
  credited: null,
  state: 'pending',
  isLate: false,
  reason: null,
  note: '',
  utr: null,
  hasProof: false,
  next: { kind: 'upi', link: 'upi://pay?pa=mela%40box&am=500.00&tr=1', page: 'http://localhost:8082/pay/1' },
  party: 'member',
  dueAt: '2126-11-15T06:45:00.000Z',
  canClaim: true,
  madeAt: '2026-11-15T06:30:00.000Z',
  expiresAt: '2126-11-15T06:45:00.000Z',
  steps: [
    { state: 'created', at: '2026-11-15T06:30:00.000Z' },
    { state: 'pending', at: '2026-11-15T06:30:01.000Z' },
  ],
  bonus: null,
  ...changed,
});

export const offer = (changed: object = {}) => ({
  methods: [qr, collect, costly, down, night, vip],
  quickAmounts: ['500.0000', '1000.0000', '100000.0000'],
  last: null,
  expiryMinutes: 15,
  turnoverTimes: '1',
  standing: {
    breakUntil: null,
    cap: { period: 'day', isOwn: false, max: '500000.0000', left: '500000.0000' },
  },
  open: [],
  ...changed,
});
