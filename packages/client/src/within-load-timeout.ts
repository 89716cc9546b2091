import { loadTimeout } from '@mela/protocol/constants';
import { Refusal } from '@mela/protocol/refusals';

/** Rejects when a part of the page takes longer than two minutes to load. */
export async function withinLoadTimeout<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('PAGE_LOAD_TIMEOUT', {})), loadTimeout);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
