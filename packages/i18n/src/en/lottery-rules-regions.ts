/** How plays on prize numbers win: the Vietnamese, Thai, Lao, Hanoi and Malaysian styles. */
export const regionRules = {
  everyEnding: {
    how: 'Every prize number that ends in your digits pays. You pay one bet for each prize number that is long enough.',
    example:
      '2 digits, 17: the prizes 84317, 3317 and 817 end in 17, so it pays three times. In the north, one number is 27 bets.',
  },
  everyEndingOneUnit: {
    how: 'Every prize number that ends in your two digits pays. You pay one bet for each of your numbers.',
    example: 'Number 71: the prizes 93871, 0271 and 71 end in 71, so one bet pays three times.',
  },
  specialLastTwo: {
    how: 'The special prize ends in your two digits.',
    example: 'Number 17: the special prize 84317 wins.',
  },
  specialFirstTwo: {
    how: 'The special prize begins with your two digits.',
    example: 'Number 84: the special prize 84317 wins.',
  },
  firstLastTwo: {
    how: 'The first prize ends in your two digits.',
    example: 'Number 56: the first prize 70956 wins.',
  },
  lowestPrize: {
    how: 'Your two digits are a number of the lowest prize. In the north it has four numbers and you pay four bets; elsewhere it has one.',
    example: 'Number 45, in the north: prize 7 with 82, 45, 09 and 71 wins.',
  },
  headAndTail: {
    how: 'Your two digits are a number of the lowest prize or the end of the special prize. Each hit pays. You pay five bets in the north, two elsewhere.',
    example: 'Number 17: the special prize 84317 wins.',
  },
  specialTens: {
    how: 'Your digit is the last but one digit of the special prize.',
    example: 'Digit 1: the special prize 84317 wins.',
  },
  specialUnits: {
    how: 'Your digit is the last digit of the special prize.',
    example: 'Digit 7: the special prize 84317 wins.',
  },
  specialLastThree: {
    how: 'The special prize ends in your three digits.',
    example: 'Number 317: the special prize 84317 wins.',
  },
  firstLastThree: {
    how: 'The first prize ends in your three digits.',
    example: 'Number 956: the first prize 70956 wins.',
  },
  threeDigitPrize: {
    how: 'Your three digits are a prize of three digits or the end of the special prize. Each hit pays. You pay four bets in the north, two elsewhere.',
    example: 'Number 563, in the north: prize 6 with 209, 563 and 817 wins.',
  },
  specialLastFour: {
    how: 'The special prize ends in your four digits.',
    example: 'Number 4317: the special prize 84317 wins.',
  },
  allAppear: {
    how: 'Every number of a set is the end of at least one prize number.',
    example: '2 numbers, 82 and 45: the prizes 61482 and 2745 make it win.',
  },
  noneAppears: {
    how: 'No prize number ends in a number of the set.',
    example: '4 numbers, 00, 01, 02 and 03: it wins if no prize ends in any of them.',
  },
  specialSidesVn: {
    how: 'The last two digits of the special prize are Tài (big, 50 to 99), Xỉu (small, 00 to 49), Lẻ (odd) or Chẵn (even).',
    example: 'Xỉu: the special prize 84317 wins, because 17 is small.',
  },
  topExact: {
    how: 'The 3 top number is exactly yours.',
    example: 'Number 385: the first prize 470385 wins.',
  },
  topAnyOrder: {
    how: 'The 3 top number has your three digits, in any order. A number with two equal digits pays more.',
    example: 'Number 853: the first prize 470385 wins.',
  },
  front: {
    how: 'Your number is one of the two front numbers. Each hit pays.',
    example: 'Number 903: the front numbers 903 and 118 win.',
  },
  back: {
    how: 'Your number is one of the two back numbers. Each hit pays.',
    example: 'Number 254: the back numbers 254 and 771 win.',
  },
  topTwo: {
    how: 'The 3 top number ends in your two digits.',
    example: 'Number 85: the first prize 470385 wins.',
  },
  bottomTwo: {
    how: 'The 2 bottom number is yours.',
    example: 'Number 62: the bottom number 62 wins.',
  },
  runTop: {
    how: 'Your digit is anywhere in the 3 top number. It pays once.',
    example: 'Digit 8: the first prize 470385 wins.',
  },
  runBottom: {
    how: 'Your digit is anywhere in the 2 bottom number. It pays once.',
    example: 'Digit 6: the bottom number 62 wins.',
  },
  pin: {
    how: 'Your digit is at the place that you chose in the 3 top number: hundreds, tens or units.',
    example: 'Tens, digit 8: the first prize 470385 wins.',
  },
  topSides: {
    how: 'The 3 top number is big (500 to 999), small (000 to 499), odd or even.',
    example: 'Small: the first prize 470385 wins, because 385 is small.',
  },
  topFour: {
    how: 'The last four digits of the top prize are exactly your number.',
    example: 'Number 3855: the result 3855 wins.',
  },
  topFourAnyOrder: {
    how: 'The last four digits of the top prize are your digits, in any order. The fewer orders your number has, the more it pays.',
    example: 'Number 5385: the result 3855 wins.',
  },
  fourDigitBig: {
    how: 'Your number is any of the 23 prizes. Each hit pays the prize of its rank.',
    example: 'Number 4107: it is one of the ten special prizes, so it wins.',
  },
  fourDigitSmall: {
    how: 'Your number is the first, second or third prize. Each hit pays the prize of its rank.',
    example: 'Number 0914: the second prize 0914 wins.',
  },
  fourDigitFirst: {
    how: 'Your number is the first prize.',
    example: 'Number 2758: the first prize 2758 wins.',
  },
  threeDigitAbc: {
    how: 'The first, second or third prize ends in your three digits. Each hit pays the prize of its rank.',
    example: 'Number 914: the second prize 0914 wins.',
  },
  threeDigitFirst: {
    how: 'The first prize ends in your three digits.',
    example: 'Number 758: the first prize 2758 wins.',
  },
  fourDigitBox: {
    how: 'A prize has your four digits in any order. The prize is divided by the number of orders: 24, 12, 6 or 4.',
    example: 'Number 8275: the first prize 2758 wins and is divided by 24.',
  },
} as const;
