/** How plays on numbers win: 11X5, PK10, LHC, K3 and WINGO. */
export const numberRules = {
  straightNumbers: {
    how: 'At every place the number drawn must be one that you chose for that place.',
    example: 'First three with 05, 09 and 02: the result 05 09 02 11 07 wins.',
  },
  anyOrder: {
    how: 'The numbers drawn at these places are all yours, in any order. With bankers, every set contains all your bankers.',
    example: 'First three with 01, 02 and 03: the result 01 03 02 06 10 wins.',
  },
  firstThree: {
    how: 'Each of your numbers that is among the first three pays.',
    example: 'Number 07: the result 05 07 03 04 06 wins.',
  },
  pick: {
    how: 'All numbers of a set are among the five drawn, in any order. With bankers, every set contains all your bankers.',
    example: 'Pick 3 with 01, 02 and 03: the result 09 02 01 07 03 wins.',
  },
  pickCovers: {
    how: 'All five numbers drawn are in your set, in any order. With bankers, every set contains all your bankers.',
    example: 'Pick 6 with 01, 02, 03, 04, 05 and 06: the result 05 02 06 01 04 wins.',
  },
  composition: {
    how: 'You chose how many of the five numbers are odd and how many are even.',
    example: '3 odd and 2 even: the result 07 02 09 04 11 wins.',
  },
  middle: {
    how: 'Sort the five numbers. The third, in the middle, is a number that you chose.',
    example: 'Number 6: the result 09 02 06 11 04 wins, because the order is 2, 4, 6, 9, 11.',
  },
  ballEleven: {
    how: 'The number at this place is what you chose: the number itself, big (6 to 10), small (1 to 5), odd or even. If it is 11, stakes on big, small, odd and even come back.',
    example: 'Ball 1, big: the result 08 03 11 05 02 wins, because 8 is big.',
  },
  totalEleven: {
    how: 'Add up the five numbers. Big is 31 to 45, small is 15 to 29, and 30 returns both; or the sum is odd or even. Tail big: its last digit is 5 to 9. Tail small: 0 to 4.',
    example: 'Big: the result 09 10 03 07 06 wins, because the sum is 35.',
  },
  duelNumbers: {
    how: 'Dragon wins if ball 1 is higher than ball 5, tiger if it is lower. Both are never equal.',
    example: 'Dragon: the result 09 02 05 11 04 wins, because 9 is higher than 4.',
  },
  exactOrder: {
    how: 'The first numbers to finish are those that you chose, each at its own rank.',
    example: 'First three with 04, 01 and 09: the result 04 01 09 08 05 02 10 06 07 03 wins.',
  },
  rankDuel: {
    how: 'The number at this rank is what you chose: the number itself, big (6 to 10), small (1 to 5), odd or even. Dragon: it is higher than the number at the mirror rank (1 and 10, 2 and 9, and so on). Tiger: it is lower.',
    example:
      'Rank 1, dragon: the result 09 01 04 08 05 03 10 06 07 02 wins, because 9 is higher than 2 at rank 10.',
  },
  rank: {
    how: 'The number at this rank is what you chose: the number itself, big (6 to 10), small (1 to 5), odd or even.',
    example: 'Rank 6, number 07: the result 01 04 09 03 02 07 08 05 06 10 wins.',
  },
  sumTwo: {
    how: 'Add up the champion and the runner-up. You chose the sum itself, big (12 to 19), small (3 to 11), odd or even.',
    example: 'Sum 11: the result 03 08 02 06 10 07 04 09 01 05 wins, because 3 + 8 = 11.',
  },
  sumThree: {
    how: 'The first three numbers add up to a sum that you chose.',
    example: 'Sum 14: the result 02 05 07 09 01 04 08 10 06 03 wins, because 2 + 5 + 7 = 14.',
  },
  special: {
    how: 'The special ball is one of your numbers.',
    example:
      'Number 7: the result 12 21 8 10 25 41 + 7 wins. The ball after the plus sign is the special ball.',
  },
  normalBall: {
    how: 'The normal ball at this place is one of your numbers.',
    example: 'Normal ball 1, number 3: the result 3 9 30 24 41 12 + 16 wins.',
  },
  anyNormal: {
    how: 'Each of your numbers that is among the six normal balls pays. The special ball does not count.',
    example: 'Numbers 9 and 30: the result 3 9 30 24 41 12 + 16 pays twice.',
  },
  specialSides: {
    how: 'The special ball is big (25 to 48), small (1 to 24), odd or even, or two of these at once. You can also choose whether the sum of its digits is odd or even, and whether its last digit is big (5 to 9) or small (0 to 4). 49 returns the stake.',
    example: 'Small: the result 3 9 30 24 41 12 + 16 wins, because 16 is small.',
  },
  specialColour: {
    how: 'The special ball has the colour that you chose: red, blue or green.',
    example: 'Green: the result 3 9 30 24 41 12 + 16 wins, because 16 is green.',
  },
  halfWave: {
    how: 'The special ball has the colour that you chose and is also big (25 to 48), small (1 to 24), odd or even, or has an odd or even digit sum. 49 returns the stake.',
    example: 'Blue and small: the result 46 10 42 6 38 20 + 14 wins, because 14 is blue and small.',
  },
  specialZodiac: {
    how: 'The special ball belongs to your zodiac sign. Number 1 belongs to the sign of the lunar year, 2 to the sign before it, and so on.',
    example:
      'Rat, in a year of the horse: the result 30 3 49 34 17 41 + 43 wins, because 43 belongs to the rat.',
  },
  zodiac: {
    how: 'At least one of the seven balls belongs to your zodiac sign. It pays once.',
    example:
      'Ox, in a year of the horse: the result 3 9 30 24 41 12 + 16 wins, because 30 belongs to the ox.',
  },
  tail: {
    how: 'At least one of the seven balls ends in your digit. It pays once.',
    example: 'Last digit 4: the result 3 9 30 24 41 12 + 16 wins with 24.',
  },
  linkedZodiacs: {
    how: 'Every zodiac sign of the set is shown by at least one of the seven balls.',
    example:
      'Snake and dragon, in a year of the horse: the result 23 13 42 18 2 39 + 5 wins. 2 belongs to the snake and 39 to the dragon.',
  },
  linkedZodiacsNone: {
    how: 'None of the seven balls belongs to a zodiac sign of the set.',
    example: 'Rat and ox, in a year of the horse: the result 2 25 8 38 49 17 + 36 wins.',
  },
  linkedTails: {
    how: 'Every last digit of the set is shown by at least one of the seven balls.',
    example: 'Last digits 1 and 2: the result 3 9 30 24 41 12 + 16 wins with 41 and 12.',
  },
  threeNormals: {
    how: 'All three numbers of a set are normal balls.',
    example: 'Numbers 3, 9 and 30: the result 3 9 30 24 41 12 + 16 wins.',
  },
  twoOfThree: {
    how: 'At least two of the three numbers of a set are normal balls. Three pay a higher prize.',
    example: 'Numbers 3, 9 and 44: the result 3 9 30 24 41 12 + 16 wins with 3 and 9.',
  },
  twoNormals: {
    how: 'Both numbers of a set are normal balls.',
    example: 'Numbers 9 and 30: the result 3 9 30 24 41 12 + 16 wins.',
  },
  twoOrSpecial: {
    how: 'Both numbers of a set are normal balls, or one is a normal ball and the other the special ball. The two cases pay different prizes.',
    example:
      'Numbers 9 and 16: the result 3 9 30 24 41 12 + 16 wins with a normal ball and the special ball.',
  },
  specialPair: {
    how: 'One number of a set is a normal ball and the other is the special ball.',
    example: 'Numbers 9 and 16: the result 3 9 30 24 41 12 + 16 wins.',
  },
  noneDrawn: {
    how: 'None of the numbers of a set is drawn, neither as a normal ball nor as the special ball.',
    example: '5 numbers, 31, 32, 33, 34 and 35: the result 3 9 30 24 41 12 + 16 wins.',
  },
  sixZodiacs: {
    how: 'Choose six zodiac signs. The special ball belongs to one of them. 49 returns the stake.',
    example:
      'Rat, ox, tiger, rabbit, dragon and snake, in a year of the horse: the result 3 9 30 24 41 12 + 16 wins, because 16 belongs to the rabbit.',
  },
  totalSeven: {
    how: 'Add up all seven balls. Big is 175 or more, small is 174 or less; or the sum is odd or even.',
    example: 'Small: the result 3 9 30 24 41 12 + 16 wins, because the sum is 135.',
  },
  diceTotal: {
    how: 'The three dice add up to a total that you chose.',
    example: 'Total 9: the result 2 3 4 wins.',
  },
  diceSides: {
    how: 'The total of the three dice is big (11 to 18), small (3 to 10), odd or even. Triples count too.',
    example: 'Big: the result 6 6 2 wins, because the total is 14.',
  },
  triple: {
    how: 'All three dice show your number.',
    example: 'Number 4: the result 4 4 4 wins.',
  },
  anyTriple: {
    how: 'All three dice show the same number, whichever it is.',
    example: 'The result 6 6 6 wins.',
  },
  threeDifferent: {
    how: 'The three dice show three different numbers and you chose all three.',
    example: 'Numbers 1, 2 and 5: the result 2 5 1 wins.',
  },
  run: {
    how: 'The dice show three numbers in a row, in any order: 123, 234, 345 or 456.',
    example: 'The result 4 2 3 wins.',
  },
  pair: {
    how: 'Exactly two dice show your number. Three of it lose.',
    example: 'Number 2: the result 3 2 2 wins.',
  },
  pairAndSingle: {
    how: 'Two dice show your double and the third shows your single.',
    example: 'Double 1, single 2: the result 1 2 1 wins.',
  },
  twoDifferent: {
    how: 'Both numbers of a set are shown by the dice.',
    example: 'Numbers 1 and 2: the result 2 1 6 wins.',
  },
  oneNumber: {
    how: 'At least one die shows your number. It pays once.',
    example: 'Number 6: the result 6 4 1 wins.',
  },
  colour: {
    how: 'Green is 1, 3, 7, 9; red is 2, 4, 6, 8; 5 is green and violet, 0 is red and violet. Green and red pay less on 5 and 0. Big is 5 to 9, small is 0 to 4.',
    example: 'Green: the result 7 wins. So do big and the number 7.',
  },
} as const;
