import { formatPercent } from '@mela/kernel/money';
import type { Game, Vendor } from '@mela/protocol/shapes/lobby';
import { gameArtPath, vendorLogoPath } from '@mela/rules/art/address';
import type { GameRow, vendorsInOrder } from './queries.ts';

/** Converts a stored game to its wire form. */
export function asGame(row: GameRow): Game {
  return {
    gameId: Number(row.id),
    nodeId: Number(row.id),
    nodeName: row.englishName,
    gameType: row.gameType,
    gameName: row.englishName,
    displayName: row.askedName,
    iconUrl: gameArtPath(row.code, 'small'),
    lagerIcon: gameArtPath(row.code, 'large'),
    showIcon: 1,
    vassalage: row.vendorCode,
    vendorName: row.vendorName,
    gameCode: row.code,
    gameClassify: row.classify,
    isGame: 1,
    isHot: row.hotRank === null ? 0 : 1,
    isNew: row.isNew ? 1 : 0,
    maintenance: row.gameInMaintenance || row.vendorInMaintenance,
    rtp: row.rtp === null ? null : formatPercent(row.rtp),
  };
}

export type VendorRow = Awaited<ReturnType<typeof vendorsInOrder>>[number];

export function asVendor(row: VendorRow): Vendor {
  return {
    vassalage: row.code,
    vendorName: row.name,
    gameType: row.gameType,
    gameCategory: row.gameType,
    logoUrl: vendorLogoPath(row.code),
    sorting: row.sorting,
    gameCount: Number(row.gameCount),
    isNew: row.isNew ? 1 : 0,
    maintenance: row.inMaintenance,
  };
}
