import type { FastifyInstance } from 'fastify';
import { PANEL_HOST, panelAddress } from './panel.ts';
import { addressOf } from './program.ts';

type PanelEnv = { panelPort: number; panelToken: string };

/** Opens the panel on this machine, and returns the address with its token; undefined in production. */
export async function listenPanel(
  panel: FastifyInstance | undefined,
  { panelPort, panelToken }: PanelEnv,
): Promise<string | undefined> {
  if (panel === undefined) return undefined;
  await panel.listen({ port: panelPort, host: PANEL_HOST });
  return panelAddress(addressOf(PANEL_HOST, panel.server.address()), panelToken);
}
