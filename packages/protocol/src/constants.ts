// Section 9 of the specification, named. Times in milliseconds unless the name says otherwise.

export const banner = { autoplay: 5000, transition: 1000, spacing: 20 } as const;
export const jackpot = {
  startMin: 20_000_000,
  startMax: 21_000_000,
  growthMin: 100,
  growthMax: 500,
  pauses: [3000, 4000, 5000],
} as const;
export const hotCounter = { step: 165.11, every: 3000 } as const;
export const announcementPage = { size: 9, pagerRange: 5, pagerRangeInRegister: 1 } as const;
export const feedbackLength = { min: 20, max: 200 } as const;
/** A smaller win than `amountMin`, in rupees, is not on the board. */
export const winnerBoard = { limit: 20, shownOnHome: 9, amountMin: 100 } as const;
export const homePromotions = 3;
export const homeSection = { itemsMax: 12, columns: 6, rows: 2 } as const;
export const gameListPageSize = 20;
export const inHouseListPageSize = 999;
export const favoriteListPageSize = 999;
/** The shortest time between two changes of favourites. */
export const favoriteEvery = 1000;
export const vendorMenuLargeAbove = 10;
export const captchaRefreshMin = 1000;
export const codeRequestMin = 1000;
export const qrSize = 120;
export const loadTimeout = 120_000;
export const rngExcludedVendors = ['JL', 'FC', 'PG'] as const;
/** The group behind `/rng?vassalage=INHOUSE`: the three excluded vendors and our own. */
export const inHouseVendors = ['JL', 'FC', 'PG', 'MELA'] as const;
/** Our own vendor, whose rounds anybody can verify. */
export const ownVendor = 'MELA';
export const cockfightVendor = 'DS88';
export const socialResources = [
  'FACEBOOK',
  'TIKTOK',
  'YOUTUBE',
  'TWITTER',
  'INSTAGRAM',
  'TELEGRAM',
  'WHATSAPP',
] as const;
export const agentTypes = [1, 2, 41, 42] as const;
export const trialType = 4;
/** With fewer recovery codes than this, the owner is advised to create new ones. */
export const recoveryCodesFew = 3;
/** An uploaded picture: png or jpg. A photo of a camera with 12 megapixels has up to 4096 by 3072 pixels. */
export const pictureLimits = {
  bytesMax: 5 * 1024 * 1024,
  pixelsMax: 4096 * 3072,
  decodedBytesMax: 64 * 1024 * 1024,
} as const;
