type CourtProps = { rank: 'J' | 'Q' | 'K'; suit: string };

const lotus = [-72, -36, 36, 72];

/** The three of the court by what they wear: a turban with its plume, a lotus, a crown. */
export function Court({ rank, suit }: CourtProps) {
  return (
    <g data-suit={suit} className="text-card-ink data-[suit=red]:text-card-red">
      <rect x="-14" y="-27" width="28" height="54" rx="4" className="fill-current opacity-8" />
      <rect
        x="-14"
        y="-27"
        width="28"
        height="54"
        rx="4"
        fill="none"
        className="stroke-lamp"
        strokeWidth="1"
      />
      <g transform="translate(0 -1) scale(0.860)">{emblems[rank]}</g>
      <path
        d="M-10 19 Q-5.500 14 0 19 Q5.500 14 10 19"
        fill="none"
        className="stroke-current opacity-50"
        strokeWidth="1"
      />
      <path
        d="M-10 -20 Q-5.500 -15 0 -20 Q5.500 -15 10 -20"
        fill="none"
        className="stroke-current opacity-50"
        strokeWidth="1"
      />
    </g>
  );
}

const emblems = {
  K: (
    <>
      <path
        d="M-10.500 6 L-12.500 -6.500 L-6 -1.500 L0 -12 L6 -1.500 L12.500 -6.500 L10.500 6Z"
        className="fill-lamp stroke-card-ink"
        strokeWidth="0.900"
        strokeLinejoin="round"
      />
      <path d="M-10.500 6 H10.500 V10.500 H-10.500Z" className="fill-current" />
      <path d="M0 -4 L3.200 1 L0 6 L-3.200 1Z" className="fill-current" />
      <g className="fill-hot">
        <circle cx="-12.500" cy="-7.500" r="1.800" />
        <circle cy="-13.300" r="2.100" />
        <circle cx="12.500" cy="-7.500" r="1.800" />
      </g>
      <g className="fill-lamp">
        <circle cx="-6.500" cy="8.200" r="1.100" />
        <circle cy="8.200" r="1.100" />
        <circle cx="6.500" cy="8.200" r="1.100" />
      </g>
    </>
  ),
  Q: (
    <>
      {lotus.map((angle) => (
        <path
          key={angle}
          transform={`rotate(${angle} 0 7)`}
          d="M0 7 C-5 2 -5 -5 0 -9.500 C5 -5 5 2 0 7Z"
          className="fill-hot stroke-card-ink"
          strokeWidth="0.800"
        />
      ))}
      <path
        d="M0 8 C-6 2 -6 -7 0 -12.500 C6 -7 6 2 0 8Z"
        className="fill-lamp stroke-card-ink"
        strokeWidth="0.800"
      />
      <path d="M0 3 C-2 0 -2 -4 0 -6.500 C2 -4 2 0 0 3Z" className="fill-current" />
      <path d="M-11 9 Q0 14 11 9 Q0 18 -11 9Z" className="fill-current" />
    </>
  ),
  J: (
    <>
      <path
        d="M5 -6 C6 -14.500 13.500 -15.500 13 -9 C12.600 -5 9 -4.600 5 -6Z"
        className="fill-hot stroke-card-ink"
        strokeWidth="0.800"
      />
      <path
        d="M-12 6 C-13.500 -4 -5 -9.500 2 -8.500 C10 -7.500 12.500 -.500 12 6 C5 10 -5 10 -12 6Z"
        className="fill-lamp stroke-card-ink"
        strokeWidth="0.900"
      />
      <path
        d="M-11.500 1 C-4 -1 3 -5 6 -8 M-12 6 C-3 4.500 6 0 10.500 -4.500 M-5 8.800 C2 7.500 9 4 12 .500"
        fill="none"
        className="stroke-current"
        strokeWidth="1.400"
        strokeLinecap="round"
      />
      <circle cx="5.200" cy="-4.600" r="2" className="fill-current" />
    </>
  ),
} as const;
