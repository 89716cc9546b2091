/** A mail address or a number; a long address wraps after the `@`, not within a word. */
export function Contact({ text }: { text: string }) {
  const [name = '', host] = text.split('@', 2);
  if (host === undefined) return text;
  return (
    <>
      {`${name}@`}
      <wbr />
      {host}
    </>
  );
}
