import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

type Exported = { fileName: string; rows: number };

/** Fetches the rows after a cursor as CSV. */
export type FetchPart = (
  cursor: string | undefined,
) => Promise<{ fileName: string; csv: string; rows: number; next: string | null }>;

/** Fetches the file page by page, so that a record of any length works and the download can be stopped. */
export function useExport() {
  const [rows, setRows] = useState(0);
  const isStopped = useRef(false);
  const run = useMutation({
    mutationFn: async (fetchPart: FetchPart): Promise<Exported | undefined> => {
      isStopped.current = false;
      setRows(0);
      const parts: string[] = [];
      let [count, fileName] = [0, ''];
      let cursor: string | undefined;
      do {
        const part = await fetchPart(cursor);
        if (isStopped.current) return undefined;
        parts.push(part.csv);
        count += part.rows;
        fileName = part.fileName;
        cursor = part.next ?? undefined;
        setRows(count);
      } while (cursor !== undefined);
      save(new Blob(parts, { type: 'text/csv;charset=utf-8' }), fileName);
      return { fileName, rows: count };
    },
  });
  const stop = () => {
    isStopped.current = true;
  };
  return { run, rows, stop };
}

/** Saves a file through a temporary link. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
