import type { Money, Rate } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Every table as the migrations leave it. Written by `npm run db:types`; do not edit. */
export type Schema = {
  activity: {
    id: GeneratedAlways<bigint>;
    code: string;
    kind: 'code' | 'application' | 'cashback';
    texts: ColumnType<unknown, string, string>;
    audience: ColumnType<unknown, string, string>;
    amount: Money | null;
    secret: string | null;
    uses_max: number | null;
    loss_share: Rate | null;
    loss_from: Money | null;
    period: 'day' | 'week' | null;
    times: Rate;
    claim_days: number | null;
    announced_at: Instant | null;
    starts_at: Instant | null;
    ends_at: Instant | null;
    stopped_at: Instant | null;
    stop_reason: string | null;
    paid_until: LocalDay | null;
    entries: Generated<number>;
    made_by: bigint;
    made_at: Instant;
    request_key: string;
  };
  activity_entry: {
    id: GeneratedAlways<bigint>;
    activity_id: bigint;
    member_id: bigint;
    state: 'joined' | 'applying' | 'issued' | 'rejected';
    address: string;
    entered_at: Instant;
    comment: Generated<string>;
    amount: Money | null;
    reason: string | null;
    decided_by: bigint | null;
    decided_at: Instant | null;
  };
  activity_picture: {
    picture_id: string;
    activity_id: bigint;
    member_id: bigint;
    entry_id: bigint | null;
    made_at: Instant;
  };
  adjustment: {
    id: GeneratedAlways<bigint>;
    request_key: string;
    member_id: bigint;
    purpose: string;
    amount: Money;
    reason: string;
    state: Generated<'asked' | 'approved' | 'rejected'>;
    asked_by: bigint;
    asked_at: Instant;
    decided_by: bigint | null;
    decided_at: Instant | null;
    decision: Generated<string>;
  };
  agent: {
    member_id: bigint;
    may_open_equal: Generated<boolean>;
    suspended_at: Instant | null;
    suspend_reason: string | null;
    made_at: Instant;
  };
  agent_application: {
    feedback_id: string;
    is_approved: boolean;
    note: Generated<string>;
    decided_by: bigint;
    decided_at: Instant;
  };
  agent_move: {
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    from_id: bigint | null;
    to_id: bigint | null;
    effective_on: LocalDay;
    state: Generated<'scheduled' | 'done' | 'cancelled'>;
    reason: string;
    asked_by: bigint;
    asked_at: Instant;
    ended_at: Instant | null;
    cancelled_by: bigint | null;
  };
  agent_quota: {
    member_id: bigint;
    prize_group: number;
    system_granted: Generated<number>;
    upline_granted: Generated<number>;
    changed_at: Instant;
  };
  audit_anchor: {
    id: bigint;
    hash: Buffer;
    mac: Buffer;
    made_at: Instant;
  };
  audit_entry: {
    id: bigint;
    made_at: Instant;
    staff_id: bigint | null;
    actor: string;
    action: string;
    subject_kind: string;
    subject_id: string;
    member_id: bigint | null;
    reason: string;
    before: ColumnType<unknown, string, string>;
    after: ColumnType<unknown, string, string>;
    previous: Buffer;
    hash: Buffer;
  };
  audit_head: {
    is_only: Generated<boolean>;
    id: bigint;
    hash: Buffer;
  };
  bet: {
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    game_id: bigint | null;
    stake: Money;
    payout: Money;
    placed_at: Instant;
    settled_at: Instant | null;
    is_demo: Generated<boolean>;
    round_id: string | null;
    game_type: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'COCKFIGHT' | 'BGS';
    state: 'open' | 'settled' | 'cancelled';
    valid_bet: Money;
    day: LocalDay | null;
  };
  bet_check: {
    id: GeneratedAlways<bigint>;
    checked_at: Instant;
    since: LocalDay | null;
    differences: number;
  };
  bet_day: {
    member_id: bigint;
    day: LocalDay;
    game_type: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'COCKFIGHT' | 'BGS';
    bets: number;
    stake: Money;
    valid_bet: Money;
    payout: Money;
  };
  budget: {
    code: string;
    per_month: Money | null;
    funded_month: LocalDay | null;
  };
  budget_funding: {
    id: string;
    budget: string;
    amount: Money;
    month: LocalDay | null;
    made_by: bigint | null;
    reason: string | null;
    request_key: string | null;
    made_at: Instant;
  };
  captcha: {
    key: string;
    purpose: 'login' | 'feedback' | 'register';
    answer_hash: string;
    expires_at: Instant;
    used_at: Instant | null;
  };
  captcha_proof: {
    challenge: string;
    expires_at: Instant;
  };
  chat_conversation: {
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    opened_at: Instant;
    waiting_since: Instant | null;
    last_message_at: Instant;
    taken_by: bigint | null;
    closed_at: Instant | null;
    closed_by: bigint | null;
    close_reason: 'solved' | 'no_reply' | 'moved' | 'abuse' | null;
    close_note: Generated<string>;
  };
  chat_message: {
    id: GeneratedAlways<bigint>;
    conversation_id: bigint;
    member_id: bigint;
    staff_id: bigint | null;
    request_key: string;
    text: string;
    made_at: Instant;
    read_at: Instant | null;
  };
  chat_presence: {
    staff_id: bigint;
    seen_at: Instant;
  };
  classification: {
    code: string;
    sorting: number;
  };
  classification_name: {
    classification_code: string;
    language: 'EN' | 'HI';
    name: string;
  };
  code: {
    purpose: 'login' | 'register' | 'password' | 'bind-phone' | 'bind-email' | 'change-password' | 'payment-password' | 'transfer';
    destination_hash: string;
    id: string;
    code_hash: string;
    tries: Generated<number>;
    made_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
  };
  commission: {
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    kind: 'rebate' | 'dividend' | 'daily' | 'hourly' | 'realtime';
    source: string;
    from_id: bigint | null;
    round_id: string | null;
    product: Generated<string>;
    basis: Generated<Money>;
    rate: Generated<Rate>;
    amount: Money;
    is_kept: Generated<boolean>;
    day: LocalDay;
    earned_at: Instant;
    posting_key: string | null;
    paid_at: Instant | null;
  };
  commission_rounding: {
    day: LocalDay;
    amount: Money;
    booked: Generated<Money>;
  };
  content: {
    id: GeneratedAlways<bigint>;
    kind: 'banner' | 'promotion' | 'promotion_category' | 'notice' | 'popup' | 'announcement' | 'help' | 'help_topic' | 'resource' | 'service_link';
    key: string;
    place: Generated<string>;
    channel: Generated<string>;
    link_kind: Generated<'NONE' | 'PAGE' | 'PROMOTION' | 'GAME_TYPE' | 'OUTSIDE'>;
    link: Generated<string>;
    image_url: Generated<string>;
    sequence: Generated<number>;
    starts_at: Instant;
    ends_at: Instant | null;
    changed_at: Instant;
  };
  content_text: {
    content_id: bigint;
    language: 'EN' | 'HI';
    title: string;
    summary: Generated<string>;
    body: Generated<string>;
  };
  contract: {
    id: string;
    line_id: string;
    version: number;
    kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
    child_id: bigint;
    upline_id: bigint | null;
    products: string[] | null;
    period: string | null;
    terms: ColumnType<unknown, string, string>;
    state: 'requested' | 'active' | 'rejected' | 'expired' | 'terminated' | 'superseded' | 'invalid';
    offered_at: Instant;
    answer_by: Instant;
    answered_at: Instant | null;
    starts_at: Instant | null;
    ends_at: Instant | null;
    ended_at: Instant | null;
    end_reason: string | null;
    request_key: string;
    offered_by: bigint | null;
  };
  deposit: {
    id: string;
    reference: string;
    member_id: bigint;
    request_key: string;
    method: string;
    form: 'upi_app' | 'upi_qr' | 'upi_collect' | 'net_banking' | 'bank_transfer';
    gateway: string;
    gateway_ref: string | null;
    amount: Money;
    fee: Money;
    vpa: string | null;
    language: 'EN' | 'HI';
    next_step: ColumnType<unknown, string, string> | null;
    state: 'created' | 'pending' | 'claimed' | 'paid' | 'credited' | 'review' | 'failed' | 'expired' | 'rejected' | 'reversed';
    reason: string | null;
    note: Generated<string>;
    utr: string | null;
    proof_id: string | null;
    received: Money | null;
    currency: Generated<string>;
    paid_at: Instant | null;
    is_late: Generated<boolean>;
    credited: Money | null;
    credited_at: Instant | null;
    taken_by: bigint | null;
    made_at: Instant;
    expires_at: Instant;
    changed_at: Instant;
    ask_at: Instant | null;
    is_demo: Generated<boolean>;
  };
  deposit_step: {
    deposit_id: string;
    step: number;
    state: 'created' | 'pending' | 'claimed' | 'paid' | 'credited' | 'review' | 'failed' | 'expired' | 'rejected' | 'reversed';
    at: Instant;
  };
  deposit_utr: {
    utr: string;
    deposit_id: string;
    made_at: Instant;
  };
  favorite: {
    member_id: bigint;
    game_id: bigint;
    added_at: Instant;
  };
  feedback: {
    id: string;
    type: number;
    content: string;
    sender: string;
    member_id: bigint | null;
    address: string;
    made_at: Instant;
  };
  game: {
    id: GeneratedAlways<bigint>;
    code: string;
    vendor_code: string;
    game_type: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'COCKFIGHT' | 'BGS';
    classification_code: string;
    rtp: Rate | null;
    hot_rank: number | null;
    is_new: Generated<boolean>;
    in_maintenance: Generated<boolean>;
    search_text: string;
    sorting: number;
    changed_at: Instant;
    blocked_countries: Generated<string[]>;
  };
  game_name: {
    game_id: bigint;
    language: 'EN' | 'HI';
    name: string;
  };
  gateway_event: {
    id: GeneratedAlways<bigint>;
    gateway: string;
    event_id: string;
    raw: Buffer;
    state: Generated<'waiting' | 'heard' | 'unmatched' | 'unreadable'>;
    received_at: Instant;
    due_at: Instant;
    tries: Generated<number>;
    problem: Generated<string>;
    done_at: Instant | null;
  };
  gateway_health: {
    gateway: string;
    is_up: boolean;
    success_percent: number | null;
    note: string;
    checked_at: Instant;
  };
  identity: {
    id: string;
    member_id: bigint;
    provider: string;
    subject_hash: string;
    contact: string | null;
    linked_at: Instant;
    used_at: Instant | null;
  };
  identity_attempt: {
    attempt_hash: string;
    state_hash: string;
    provider: string;
    member_id: bigint | null;
    secrets: Buffer;
    person: Buffer | null;
    made_at: Instant;
    expires_at: Instant;
    returned_at: Instant | null;
    used_at: Instant | null;
  };
  inbox_campaign: {
    id: GeneratedAlways<bigint>;
    request_key: string;
    kind: 'service' | 'promotion';
    audience: 'member' | 'segment' | 'all';
    member_id: bigint | null;
    segment: ColumnType<unknown, string, string> | null;
    texts: ColumnType<unknown, string, string>;
    made_by: bigint;
    made_at: Instant;
    state: Generated<'sending' | 'done' | 'stopped'>;
    last_id: bigint;
    cursor_id: Generated<bigint>;
    targets: number;
    delivered: Generated<number>;
    ended_at: Instant | null;
  };
  inbox_message: {
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    template: string | null;
    params: ColumnType<unknown, string, string> | null;
    campaign_id: bigint | null;
    event_key: string | null;
    made_at: Instant;
    read_at: Instant | null;
  };
  invitation: {
    code: string;
    kind: 'affiliate' | 'referral';
    owner_id: bigint;
    domain: string | null;
    made_at: Instant;
    ended_at: Instant | null;
    label: string | null;
    member_type: Generated<number>;
    prize_group: number | null;
    expires_at: Instant | null;
    uses_max: number | null;
    uses: Generated<number>;
    request_key: string | null;
  };
  invitation_day: {
    code: string;
    day: LocalDay;
    visits: number;
  };
  invitation_rate: {
    code: string;
    product: string;
    rate: Rate;
  };
  invitation_visit_key: {
    day: LocalDay;
    key: Buffer;
  };
  invitation_visitor: {
    day: LocalDay;
    code: string;
    visitor_hash: string;
  };
  late_bet: {
    id: GeneratedAlways<bigint>;
    round_id: string;
    member_id: bigint;
    day: LocalDay;
    game_type: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'COCKFIGHT' | 'BGS';
    noticed_at: Instant;
    stake: Money;
    valid_bet: Money;
    payout: Money;
    self_rebate: Money;
    agent_rebate: Money;
  };
  ledger_account: {
    id: GeneratedAlways<bigint>;
    realm: 'main' | 'trial';
    member_id: bigint | null;
    purpose: 'cash' | 'bonus' | 'held' | 'vendor' | 'commission' | 'receivable' | 'pool' | 'jackpot' | 'house' | 'gateway' | 'fee' | 'tax' | 'rounding' | 'promotion' | 'adjustment' | 'in_play' | 'locked';
    name: Generated<string>;
    balance: Money | null;
    floor: Generated<Money>;
    ceiling: Money | null;
    seq: Generated<bigint>;
    last_at: Generated<Instant>;
  };
  ledger_alarm: {
    id: GeneratedAlways<bigint>;
    account_id: bigint | null;
    finding: 'balance' | 'entries' | 'rollup' | 'house' | 'sides';
    expected: Money;
    found: Money;
    found_at: Instant;
    seen_at: Instant;
    cleared_at: Instant | null;
  };
  ledger_call: {
    id: GeneratedAlways<bigint>;
    accounts: bigint[];
    houses: bigint[];
    sums: bigint[];
  };
  ledger_checkpoint: {
    account_id: bigint;
    seq: bigint;
    balance: Money;
    made_at: Instant;
  };
  ledger_day: {
    account_id: bigint;
    day: LocalDay;
    kind: 'deposit' | 'deposit_fee' | 'deposit_reversal' | 'withdrawal_hold' | 'withdrawal_release' | 'withdrawal_paid' | 'withdrawal_fee' | 'withdrawal_return' | 'bet' | 'settle' | 'refund' | 'bonus' | 'adjustment' | 'wallet_transfer' | 'commission' | 'tax_hold' | 'tax_paid' | 'tax_release' | 'receivable' | 'apology' | 'tip' | 'play_hold' | 'play_release' | 'rebate' | 'salary' | 'dividend' | 'agent_transfer' | 'budget' | 'reward' | 'bonus_release' | 'bonus_end';
    amount_in: Money;
    amount_out: Money;
    entries: bigint;
  };
  ledger_entry: {
    account_id: bigint;
    made_at: Instant;
    seq: bigint;
    contra_id: bigint;
    amount: Money;
    balance_after: Money;
    posting_id: bigint;
    kind: 'deposit' | 'deposit_fee' | 'deposit_reversal' | 'withdrawal_hold' | 'withdrawal_release' | 'withdrawal_paid' | 'withdrawal_fee' | 'withdrawal_return' | 'bet' | 'settle' | 'refund' | 'bonus' | 'adjustment' | 'wallet_transfer' | 'commission' | 'tax_hold' | 'tax_paid' | 'tax_release' | 'receivable' | 'apology' | 'tip' | 'play_hold' | 'play_release' | 'rebate' | 'salary' | 'dividend' | 'agent_transfer' | 'budget' | 'reward' | 'bonus_release' | 'bonus_end';
    reference: string;
  };
  ledger_house_entry: {
    account_id: bigint | null;
    amount: Money | null;
  };
  ledger_house_total: {
    account_id: bigint;
    amount: Money;
  };
  ledger_key: {
    key: string;
    hash: string;
    made_at: Instant;
    posting_id: bigint;
    balances: bigint[];
  };
  ledger_round: {
    is_only: Generated<boolean>;
    idle_after: Generated<bigint>;
    deep_after: Generated<bigint>;
    carry: Generated<Money>;
    finished_at: Instant | null;
    deep_began_at: Generated<Instant>;
  };
  line_transfer: {
    id: string;
    reference: string;
    from_id: bigint;
    to_id: bigint;
    direction: 'down' | 'up';
    amount: Money;
    lowered: Money;
    factor: 'authenticator' | 'sms' | 'email';
    request_key: string;
    day: LocalDay;
    made_at: Instant;
  };
  login_event: {
    id: GeneratedAlways<bigint>;
    member_id: bigint | null;
    outcome: 'success' | 'wrong_password' | 'wrong_second_factor' | 'locked';
    address: string;
    device: string;
    at: Instant;
    way: 'password' | 'code' | 'reset' | 'identity' | 'registration' | 'trial' | 'link' | null;
  };
  login_failure: {
    id: GeneratedAlways<bigint>;
    account_hash: string;
    address: string;
    failed_at: Instant;
  };
  lottery_ceiling: {
    member_id: bigint;
    prize_group: number;
    changed_at: Instant;
  };
  lottery_chain: {
    game_code: string;
    day: LocalDay;
    length: number;
    commitment: string;
    salt_name: string | null;
    salt: string | null;
    published_at: Instant;
    is_demo: Generated<boolean>;
  };
  lottery_chase: {
    id: GeneratedAlways<bigint>;
    reference: string;
    member_id: bigint;
    request_key: string;
    request_hash: string;
    game_code: string;
    items: ColumnType<unknown, string, string>;
    base_stake: Money;
    elott_profile: string;
    my4d_table: string;
    stop_on_win: boolean;
    frozen: Money;
    spent: Generated<Money>;
    released: Generated<Money>;
    state: 'running' | 'finished' | 'stopped' | 'won';
    placed_at: Instant;
    ended_at: Instant | null;
  };
  lottery_chase_draw: {
    chase_id: bigint;
    game_code: string;
    issue: string;
    position: number;
    multiple: number;
    stake: Money;
    state: 'waiting' | 'bought' | 'dropped' | 'released' | 'refused';
    order_id: bigint | null;
    reason: string | null;
  };
  lottery_draw: {
    id: GeneratedAlways<bigint>;
    game_code: string;
    issue: string;
    day: LocalDay;
    entry: number;
    state: 'open' | 'closed' | 'drawn' | 'settled' | 'void' | 'reversed';
    open_at: Instant;
    close_at: Instant;
    draw_at: Instant;
    closed_at: Instant | null;
    seed: string | null;
    drawn_at: Instant | null;
    settled_at: Instant | null;
    voided_at: Instant | null;
    is_demo: Generated<boolean>;
  };
  lottery_exposure: {
    draw_id: bigint;
    cells: string;
    payouts: bigint[];
  };
  lottery_game: {
    code: string;
    is_stopped: Generated<boolean>;
    stop_reason: Generated<string>;
    changed_at: Instant;
  };
  lottery_item: {
    id: GeneratedAlways<bigint>;
    order_id: bigint;
    draw_id: bigint;
    member_id: bigint;
    position: number;
    play_code: string;
    selection: ColumnType<unknown, string, string>;
    bets: number;
    unit: Money | null;
    multiple: number | null;
    prize_group: number | null;
    unit_stake: Money;
    stake: Money;
    fee_basis_points: number;
    fee: Money;
    odds: ColumnType<unknown, string, string>;
    best: Money;
    rebate: Money;
    state: 'open' | 'won' | 'lost' | 'returned' | 'cancelled' | 'void';
    wins: ColumnType<unknown, string, string> | null;
    payout: Generated<Money>;
    settled_run: number | null;
  };
  lottery_order: {
    id: GeneratedAlways<bigint>;
    round_id: string;
    reference: string;
    member_id: bigint;
    draw_id: bigint;
    game_code: string;
    request_key: string | null;
    request_hash: string | null;
    chase_id: bigint | null;
    item_count: number;
    stake: Money;
    best: Money;
    max_group: number;
    state: 'open' | 'won' | 'lost' | 'returned' | 'cancelled' | 'void';
    payout: Generated<Money>;
    rebate: Generated<Money>;
    valid_bet: Generated<Money>;
    placed_at: Instant;
    settled_at: Instant | null;
    is_demo: Generated<boolean>;
    bonus_stake: Generated<Money>;
    bonus_id: string | null;
  };
  lottery_request: {
    id: GeneratedAlways<bigint>;
    draw_id: bigint;
    kind: 'void' | 'reverse';
    reason: string;
    state: Generated<'asked' | 'approved' | 'rejected'>;
    asked_by: bigint;
    asked_at: Instant;
    decided_by: bigint | null;
    decided_at: Instant | null;
    decision: Generated<string>;
  };
  lottery_settlement: {
    draw_id: bigint;
    run: number;
    kind: 'settle' | 'return' | 'reverse';
    last_member: Generated<bigint>;
    items: Generated<number>;
    stake: Generated<Money>;
    payout: Generated<Money>;
    rebate: Generated<Money>;
    started_at: Instant;
    finished_at: Instant | null;
  };
  member: {
    id: GeneratedAlways<bigint>;
    account: string;
    nickname: string;
    type: number;
    password_hash: string;
    password_set_at: Instant;
    password_is_default: Generated<boolean>;
    vip_level: Generated<number>;
    language: Generated<'EN' | 'HI'>;
    upline_id: bigint | null;
    locked_at: Instant | null;
    is_demo: Generated<boolean>;
    made_at: Instant;
    last_login_at: Instant | null;
    phone: string | null;
    email: string | null;
    icon_id: string | null;
    break_until: Instant | null;
    excluded_at: Instant | null;
    excluded_until: Instant | null;
    closed_at: Instant | null;
    email_proven_at: Instant | null;
  };
  member_activity: {
    member_id: bigint;
    seen_at: Instant;
  };
  member_day: {
    member_id: bigint;
    day: LocalDay;
    product: string;
    series: Generated<number>;
    bets: Generated<number>;
    stake: Generated<Money>;
    valid_bet: Generated<Money>;
    payout: Generated<Money>;
    self_rebate: Generated<Money>;
    agent_rebate: Generated<Money>;
    promotions: Generated<Money>;
    payment_fees: Generated<Money>;
    vendor_fee: Generated<Money>;
    deposits: Generated<Money>;
    withdrawals: Generated<Money>;
    salaries: Generated<Money>;
    dividends: Generated<Money>;
    care_stake: Generated<Money>;
    care_valid_bet: Generated<Money>;
    care_payout: Generated<Money>;
    new_members: Generated<number>;
    first_deposits: Generated<number>;
  };
  member_device: {
    member_id: bigint;
    device_id: string;
    first_at: Instant;
    last_at: Instant;
  };
  member_flag: {
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    kind: 'deposit_reversed' | 'line_transfer';
    reference: string;
    made_at: Instant;
    cleared_at: Instant | null;
  };
  member_note: {
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    staff_id: bigint;
    note: string;
    made_at: Instant;
  };
  member_profile: {
    member_id: bigint;
    payee_name: string | null;
    full_name: string | null;
    birthday: LocalDay | null;
    address: string | null;
    nationality: string | null;
    occupation: string | null;
    source_of_income: string | null;
    id_number: Buffer | null;
    qq_num: string | null;
    whatsapp: string | null;
    facebook: string | null;
    telegram: string | null;
    line: string | null;
    zalo: string | null;
    wechat: string | null;
    made_at: Instant;
    birthday_set_at: Instant | null;
  };
  member_rebate_open: {
    member_id: bigint;
    day: LocalDay;
    product: string;
    valid_bet: Money;
  };
  member_rebate_part: {
    member_id: bigint;
    no: number;
    product: string;
    valid_bet: Money;
    rate: Rate;
    amount: Money;
  };
  member_rebate_payment: {
    member_id: bigint;
    no: number;
    kind: 'manual' | 'automatic';
    vip_level: number;
    amount: Money;
    paid_at: Instant;
  };
  member_rebate_rate: {
    product: string;
    base: Rate;
    per_level: Rate;
    max: Rate;
  };
  member_tag: {
    member_id: bigint;
    tag: string;
    made_by: bigint;
    made_at: Instant;
  };
  member_tree: {
    ancestor_id: bigint;
    descendant_id: bigint;
    depth: number;
    since: Generated<LocalDay>;
    until: Generated<LocalDay>;
  };
  migration: {
    name: string;
    checksum: string;
    applied_at: Generated<Instant>;
  };
  notify_message: {
    id: string;
    member_id: bigint;
    channel: 'sms' | 'email';
    template: string;
    params: ColumnType<unknown, string, string>;
    state: Generated<'waiting' | 'sent' | 'given_up'>;
    made_at: Instant;
    due_at: Instant;
    tries: Generated<number>;
    done_at: Instant | null;
    destination: string | null;
  };
  notify_unwanted: {
    member_id: bigint;
    topic: 'deposit' | 'withdrawal';
    channel: 'sms' | 'email';
    since: Instant;
  };
  outbox_delivery: {
    subscriber: string;
    event_id: bigint;
    attempts: Generated<number>;
    retry_at: Instant | null;
    set_aside_at: Instant | null;
    error: Generated<string>;
  };
  outbox_event: {
    id: GeneratedAlways<bigint>;
    type: string;
    payload: ColumnType<unknown, string, string>;
    published_at: Instant;
  };
  outbox_subscriber: {
    name: string;
    types: string[];
    registered_at: Instant;
  };
  payment_password: {
    member_id: bigint;
    hash: string;
    set_at: Instant;
    failures: Generated<number>;
    locked_until: Instant | null;
    cools_until: Instant | null;
  };
  payout_account: {
    id: string;
    member_id: bigint;
    kind: 'bank' | 'vpa';
    holder_name: string;
    address_locked: Buffer;
    address_key: number;
    address_digest: string;
    address_shown: string;
    ifsc: string | null;
    bound_at: Instant;
    usable_from: Instant;
    asked_at: Instant | null;
    verified_at: Instant | null;
    removed_at: Instant | null;
  };
  picture: {
    id: string;
    member_id: bigint;
    format: string;
    width: number;
    height: number;
    bytes: Buffer;
    made_at: Instant;
  };
  play_limit: {
    member_id: bigint;
    kind: 'deposit_day' | 'deposit_week' | 'deposit_month' | 'loss_day' | 'loss_week' | 'loss_month' | 'session' | 'reality';
    value: bigint | null;
    next_value: bigint | null;
    next_from: Instant | null;
    set_at: Instant;
  };
  point_balance: {
    member_id: bigint;
    points: bigint;
    last_earned_at: Instant | null;
  };
  point_entry: {
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    kind: 'earned' | 'takenBack' | 'expired';
    day: LocalDay;
    points: bigint;
    changed_at: Instant;
  };
  rate_window: {
    key: string;
    points: number;
    ends_at: Instant;
  };
  rebate_rate: {
    member_id: bigint;
    product: string;
    rate: Rate;
    changed_at: Instant;
  };
  rebated_bet: {
    round_id: string;
    member_id: bigint;
    day: LocalDay;
    series: number;
    is_care: boolean;
    self_rebate: Money;
    agent_rebate: Money;
    rounding: Money;
    revision: number;
  };
  reconciliation_day: {
    gateway: string;
    day: LocalDay;
    lines: number;
    findings: number;
    checked_at: Instant;
  };
  reconciliation_item: {
    id: GeneratedAlways<bigint>;
    gateway: string;
    day: LocalDay;
    kind: 'missing_here' | 'missing_there' | 'amount' | 'state';
    subject: 'deposit' | 'payout';
    reference: string;
    amount_here: Money | null;
    amount_there: Money | null;
    state_here: string | null;
    state_there: string | null;
    utr: string | null;
    found_at: Instant;
    claimed_by: bigint | null;
    claimed_at: Instant | null;
    resolved_by: bigint | null;
    resolved_at: Instant | null;
    note: Generated<string>;
  };
  recovery_code: {
    member_id: bigint;
    code_hash: string;
    used_at: Instant | null;
  };
  referral: {
    friend_id: bigint;
    referrer_id: bigint;
    state: 'first' | 'both' | 'void';
    reason: 'device' | 'addressAndAccount' | 'name' | null;
    first_amount: Generated<Money>;
    second_amount: Generated<Money>;
    decided_at: Instant;
  };
  referral_share: {
    member_id: bigint;
    day: LocalDay;
    tier: number;
    amount: Money;
    made_at: Instant;
  };
  referral_share_day: {
    day: LocalDay;
    members: number;
    unpaid: number;
    made_at: Instant;
  };
  registration: {
    member_id: bigint;
    way: 'username' | 'mobile' | 'identity' | 'agent';
    invitation_code: string | null;
    referrer_id: bigint | null;
    phone_proven: boolean;
    terms_accepted_at: Instant | null;
    age_confirmed_at: Instant | null;
    address: string;
    device: string;
    made_at: Instant;
  };
  reward: {
    id: string;
    reference: string;
    member_id: bigint;
    source: 'activity' | 'welcome' | 'vip' | 'mission' | 'leaderboard' | 'signIn' | 'envelope' | 'raffle' | 'referral' | 'rebate' | 'points' | 'manual';
    source_key: string;
    budget: string;
    wallet: 'cash' | 'bonus';
    amount: Money;
    terms: ColumnType<unknown, string, string>;
    state: 'claimable' | 'claimed' | 'expired' | 'revoked';
    granted_at: Instant;
    expires_at: Instant | null;
    ended_at: Instant | null;
    reminded_at: Instant | null;
  };
  reward_bet: {
    round_id: string;
    member_id: bigint;
    game_id: bigint | null;
    day: LocalDay;
    product: string;
    settled_at: Instant;
    stake: Money;
    valid_bet: Money;
    payout: Money;
    progress: Money;
    points: bigint;
    rebate_bet: Generated<Money>;
  };
  reward_check: {
    id: GeneratedAlways<bigint>;
    checked_at: Instant;
    since: LocalDay;
    differences: number;
  };
  reward_day: {
    member_id: bigint;
    day: LocalDay;
    product: string;
    bets: number;
    wins: number;
    stake: Money;
    valid_bet: Money;
    payout: Money;
    progress: Money;
    points: bigint;
    multiplier: bigint;
  };
  reward_grant: {
    id: GeneratedAlways<bigint>;
    request_key: string;
    member_id: bigint;
    amount: Money;
    wallet: 'cash' | 'bonus';
    times: Rate;
    claim_days: number | null;
    title_en: string;
    title_hi: string;
    reason: string;
    state: Generated<'proposed' | 'approved' | 'rejected'>;
    proposed_by: bigint;
    proposed_at: Instant;
    decided_by: bigint | null;
    decided_at: Instant | null;
    decision: Generated<string>;
  };
  reward_total: {
    member_id: bigint;
    bets: bigint;
    valid_bet: Money;
    progress: Money;
  };
  rollup_check: {
    id: GeneratedAlways<bigint>;
    checked_at: Instant;
    since: LocalDay;
    differences: number;
  };
  seal_nonce: {
    nonce_hash: string;
    used_at: Instant;
  };
  sealing_key: {
    kid: string;
    x: string;
    y: string;
    private_key: Buffer;
    made_at: Instant;
  };
  second_factor: {
    member_id: bigint;
    secret: Buffer;
    step: Generated<bigint>;
    made_at: Instant;
    confirmed_at: Instant | null;
  };
  session: {
    id: string;
    token_hash: string;
    member_id: bigint;
    made_at: Instant;
    seen_at: Instant;
    ends_at: Instant;
    ended_at: Instant | null;
    address: string;
    device: string;
    went_on_at: Instant | null;
    way: 'password' | 'code' | 'reset' | 'identity' | 'registration' | 'trial' | 'link' | null;
    end_reason: 'left' | 'device' | 'password' | 'safety' | 'closed' | null;
  };
  session_code: {
    code_hash: string;
    session_id: string;
    expires_at: Instant;
    used_at: Instant | null;
  };
  setting: {
    name: string;
    value: ColumnType<unknown, string, string>;
    changed_at: Instant;
  };
  settlement_carry: {
    member_id: bigint;
    amount: Money;
  };
  settlement_input: {
    run_id: bigint;
    of_start: Instant;
    tree_day: LocalDay;
    member_id: bigint;
    product: string;
    series: number;
    stake: Money;
    valid_bet: Money;
    payout: Money;
    self_rebate: Money;
    agent_rebate: Money;
    promotions: Money;
    payment_fees: Money;
    vendor_fee: Money;
    deposits: Money;
    salaries: Money;
    care: Money;
  };
  settlement_late: {
    member_id: bigint;
    day: LocalDay;
    noticed_at: Instant;
  };
  settlement_line: {
    id: GeneratedAlways<bigint>;
    run_id: bigint;
    contract_id: string;
    kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
    starts_at: Instant;
    ends_at: Instant;
    child_id: bigint;
    upline_id: bigint | null;
    upline_contract_id: string | null;
    turnover: Money;
    net_loss: Money;
    active: number;
    tier: number | null;
    rate: Rate;
    base: Money;
    gross: Money;
    child_gross: Money;
    net: Money;
    carry_in: Generated<Money>;
    carry_out: Generated<Money>;
    statement: ColumnType<unknown, string, string>;
    hash: string;
    state: Generated<'computed' | 'pending_approval' | 'claimable' | 'issued' | 'part_paid' | 'insufficient' | 'not_reached' | 'rejected' | 'expired'>;
    paid: Generated<Money>;
    repaid: Generated<Money>;
    debited: Generated<Money>;
    owed: Generated<Money>;
    booked_at: Instant | null;
    claim_by: Instant | null;
    decided_by: bigint | null;
    decided_at: Instant | null;
    decision: string | null;
  };
  settlement_progress: {
    kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
    period: string | null;
    until: Instant;
  };
  settlement_run: {
    id: GeneratedAlways<bigint>;
    kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
    period: string | null;
    starts_at: Instant;
    ends_at: Instant;
    first_day: LocalDay | null;
    last_day: LocalDay | null;
    mode: 'house' | 'upline_pays';
    rules: ColumnType<unknown, string, string>;
    state: Generated<'open' | 'filled' | 'computed' | 'finished'>;
    opened_at: Instant;
    finished_at: Instant | null;
    bets_until: Generated<bigint>;
    late_until: Generated<bigint>;
  };
  sign_in: {
    member_id: bigint;
    day: LocalDay;
    step: number;
    in_row: number;
    amount: Money;
    made_at: Instant;
  };
  socket_ticket: {
    ticket_hash: string;
    member_id: bigint | null;
    session_id: string | null;
    staff_session_id: string | null;
    expires_at: Instant;
  };
  staff: {
    id: GeneratedAlways<bigint>;
    account: string;
    name: string;
    role: string;
    password_hash: string;
    locked_at: Instant | null;
    is_demo: Generated<boolean>;
    made_at: Instant;
    password_is_first: Generated<boolean>;
    totp_secret: Buffer | null;
    totp_step: Generated<bigint>;
    enrolled_at: Instant | null;
  };
  staff_permission: {
    role: string;
    permission: string;
  };
  staff_role: {
    code: string;
    name: string;
  };
  staff_session: {
    id: string;
    token_hash: string;
    staff_id: bigint;
    made_at: Instant;
    seen_at: Instant;
    ends_at: Instant;
    ended_at: Instant | null;
    address: string;
    network: string;
    device: string;
  };
  staff_ticket: {
    ticket_hash: string;
    staff_id: bigint;
    secret: Buffer | null;
    tries: Generated<number>;
    expires_at: Instant;
    used_at: Instant | null;
  };
  switch_state: {
    mod_id: string;
    enabled: boolean;
    changed_at: Instant;
  };
  tax_year: {
    member_id: bigint;
    year: number;
    withdrawals: Money;
    deposits: Money;
    opening: Money;
    closing: Money;
    taxed: Money;
    net: Money;
    tax: Money;
    made_at: Instant;
  };
  team_day: {
    ancestor_id: bigint;
    day: LocalDay;
    product: string;
    series: Generated<number>;
    bets: Generated<number>;
    stake: Generated<Money>;
    valid_bet: Generated<Money>;
    payout: Generated<Money>;
    self_rebate: Generated<Money>;
    agent_rebate: Generated<Money>;
    promotions: Generated<Money>;
    payment_fees: Generated<Money>;
    vendor_fee: Generated<Money>;
    deposits: Generated<Money>;
    withdrawals: Generated<Money>;
    salaries: Generated<Money>;
    dividends: Generated<Money>;
    care_stake: Generated<Money>;
    care_valid_bet: Generated<Money>;
    care_payout: Generated<Money>;
    new_members: Generated<number>;
    first_deposits: Generated<number>;
  };
  transfer: {
    id: string;
    reference: string;
    member_id: bigint;
    request_key: string;
    vendor_code: string;
    direction: 'in' | 'out';
    amount: Money;
    state: 'requested' | 'sent' | 'unknown' | 'applied' | 'refused';
    reason: string | null;
    requested_at: Instant;
    changed_at: Instant;
    sent_at: Instant | null;
    ask_at: Instant | null;
    confirmed_at: Instant | null;
  };
  turnover: {
    id: string;
    member_id: bigint;
    source: 'deposit' | 'bonus' | 'adjustment' | 'transfer';
    source_id: string;
    amount: Money;
    multiplier: Rate;
    required: Money;
    counted: Generated<Money>;
    status: 'active' | 'queued' | 'met' | 'waived' | 'closed' | 'expired' | 'forfeited';
    opened_at: Instant;
    ended_at: Instant | null;
    waived_by: bigint | null;
    waive_reason: string | null;
    scope: string[] | null;
    stake_max: Money | null;
    expires_at: Instant | null;
    is_cash_bonus: Generated<boolean>;
    released_at: Instant | null;
    taken: Generated<Money>;
  };
  turnover_bet: {
    reference: string;
    member_id: bigint;
    amount: Money;
    made_at: Instant;
    stake: Money;
    product: string;
    weight: Rate;
  };
  turnover_count: {
    reference: string;
    turnover_id: string;
    amount: Money;
    made_at: Instant;
    reversed_at: Instant | null;
    skip: 'nothing_at_risk' | 'low_odds' | 'no_weight' | 'other_product' | 'stake_too_large' | null;
  };
  vendor: {
    code: string;
    is_new: Generated<boolean>;
    in_maintenance: Generated<boolean>;
    changed_at: Instant;
  };
  vendor_callback: {
    id: GeneratedAlways<bigint>;
    vendor_code: string;
    received_at: Instant;
    command: string;
    player_id: string | null;
    request_id: string | null;
    body_hash: string;
    status: string;
    answer: string;
    ms: number;
  };
  vendor_case: {
    id: GeneratedAlways<bigint>;
    vendor_code: string;
    member_id: bigint;
    kind: 'conflict' | 'bet_not_found' | 'cancelled' | 'late_win' | 'shortfall' | 'over_cap' | 'mismatch' | 'voided' | 'missing_here' | 'missing_there' | 'other_amount' | 'transfer_silent' | 'transfer_contradicted' | 'unplaced';
    subject: string;
    amount: Money;
    opened_at: Instant;
    closed_at: Instant | null;
    outcome: string | null;
    claimed_by: bigint | null;
    claimed_at: Instant | null;
    proposed_by: bigint | null;
    proposed_at: Instant | null;
    proposed_outcome: string | null;
    closed_by: bigint | null;
    note: Generated<string>;
  };
  vendor_category: {
    vendor_code: string;
    game_type: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'COCKFIGHT' | 'BGS';
    sorting: number;
  };
  vendor_compared: {
    vendor_code: string;
    until: Instant;
    differences: Generated<number>;
    amount: Generated<Money>;
  };
  vendor_free_round: {
    vendor_code: string;
    member_id: bigint;
    free_round_id: string;
    granted: number;
    left_over: number;
    pocket: 'cash' | 'bonus' | 'locked';
    ends_at: Instant;
  };
  vendor_key: {
    vendor_code: string;
    key_id: string;
    kind: 'v1' | 'e1';
    verifier: Buffer;
    signer: Buffer;
    made_at: Instant;
    ended_at: Instant | null;
  };
  vendor_name: {
    vendor_code: string;
    language: 'EN' | 'HI';
    name: string;
  };
  vendor_player: {
    vendor_code: string;
    member_id: bigint;
    player_id: string;
    made_at: Instant;
  };
  vendor_policy: {
    vendor_code: string;
    dialect: string;
    undo_settled: Generated<'refuse' | 'bet_only' | 'bet_and_wins'>;
    undo_spent: Generated<'refuse' | 'receivable'>;
    standalone_wins: Generated<boolean>;
    token_on_bets: Generated<boolean>;
    late_hours: Generated<number>;
    scale: Generated<number>;
    bet_min: Money | null;
    bet_max: Money | null;
    win_max: Money | null;
    session_hours: Generated<number>;
    ask_after_hours: Generated<number>;
    void_after_hours: Generated<number>;
    base_url: string | null;
    changed_at: Instant;
    keeps_wallet: Generated<boolean>;
  };
  vendor_pulled: {
    vendor_code: string;
    until: Instant;
  };
  vendor_round: {
    vendor_code: string;
    member_id: bigint;
    round_id: string;
    id: string;
    game_code: string | null;
    state: 'open' | 'closed' | 'void';
    bets: number;
    wins: number;
    stake: Money;
    win: Money;
    held: Money;
    adjusted: Money;
    turnover: Money | null;
    is_free: boolean;
    is_late: boolean;
    details_url: string | null;
    opened_at: Instant;
    changed_at: Instant;
    closed_at: Instant | null;
    ask_at: Instant | null;
    version: number;
    game_id: bigint | null;
    game_type: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'COCKFIGHT' | 'BGS' | null;
    bonus_id: string | null;
  };
  vendor_token: {
    token_hash: string;
    id: string;
    vendor_code: string;
    member_id: bigint;
    session_id: string | null;
    game_code: string;
    made_at: Instant;
    opens_until: Instant;
    opened_at: Instant | null;
    ends_at: Instant;
    left_at: Instant | null;
    left_tries: Generated<number>;
  };
  vendor_transaction: {
    vendor_code: string;
    member_id: bigint;
    transaction_id: string;
    kind: 'bet' | 'win' | 'rollback' | 'reward' | 'adjust';
    id: string;
    hash: string;
    state: 'applied' | 'released' | 'undone' | 'cancelled';
    form: string;
    round_id: string | null;
    target_id: string | null;
    free_round_id: string | null;
    amount: Money;
    nominal: Money | null;
    pocket: Generated<'cash' | 'bonus' | 'locked'>;
    is_applied: Generated<boolean>;
    is_late: Generated<boolean>;
    balance: Money;
    made_at: Instant;
    bonus_part: Generated<Money>;
  };
  vip_change: {
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    level_before: number;
    level_after: number;
    reason: 'progress' | 'review';
    changed_at: Instant;
  };
  vip_due: {
    member_id: bigint;
  };
  vip_level: {
    level: number;
    lifetime: Money;
    gift: Money;
    keep: Money;
    salary: Money;
  };
  vip_member: {
    member_id: bigint;
    peak: number;
    since: Instant;
  };
  vip_payment: {
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    kind: 'gift' | 'salary' | 'birthday';
    period: string;
    level: number;
    amount: Money;
    owed_at: Instant;
    granted_at: Instant | null;
  };
  vip_review: {
    member_id: bigint;
    month: LocalDay;
    level_before: number;
    level_after: number;
    progress: Money;
    keep: Money;
    salary: Money;
    reviewed_at: Instant;
  };
  window_bet: {
    id: GeneratedAlways<bigint>;
    event_id: bigint;
    round_id: string;
    member_id: bigint;
    product: string;
    series: Generated<number>;
    noticed_at: Instant;
    hour: Instant;
    five_minute: Instant;
    stake: Money;
    valid_bet: Money;
    payout: Money;
    self_rebate: Money;
  };
  withdrawal: {
    id: string;
    reference: string;
    member_id: bigint;
    request_key: string;
    payout_account_id: string;
    kind: 'bank' | 'vpa';
    holder_name: string;
    address_locked: Buffer;
    address_key: number;
    address_digest: string;
    address_shown: string;
    ifsc: string | null;
    amount: Money;
    fee: Money;
    tax: Money;
    taxed: Money;
    payout: Money;
    status: 'requested' | 'review' | 'approved' | 'rejected' | 'submitting' | 'processing' | 'unknown' | 'sent' | 'confirmed' | 'confirmed_forced' | 'disputed' | 'failed' | 'reversed';
    flags: Generated<string[]>;
    day: LocalDay;
    requested_at: Instant;
    changed_at: Instant;
    claimed_by: bigint | null;
    claimed_at: Instant | null;
    reason: string | null;
    gateway: string | null;
    payout_key: string | null;
    gateway_ref: string | null;
    submitted_at: Instant | null;
    ask_at: Instant | null;
    utr: string | null;
    sent_at: Instant | null;
    receipt_due_at: Instant | null;
    dispute_note: string | null;
    proof_id: string | null;
  };
  withdrawal_consent: {
    withdrawal_id: string;
    kind: 'approve' | 'reverse';
    staff_id: bigint;
    made_at: Instant;
  };
  withdrawal_step: {
    id: GeneratedAlways<bigint>;
    withdrawal_id: string;
    status: 'requested' | 'review' | 'approved' | 'rejected' | 'submitting' | 'processing' | 'unknown' | 'sent' | 'confirmed' | 'confirmed_forced' | 'disputed' | 'failed' | 'reversed';
    actor: 'member' | 'house' | 'gateway' | 'staff';
    staff_id: bigint | null;
    made_at: Instant;
  };
};
