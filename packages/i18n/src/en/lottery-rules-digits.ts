/** How plays on rows of digits win: SSC, 3D, P3, P5 and 5D. */
export const digitRules = {
  straight: {
    how: 'At every place the digit drawn must be one that you chose for that place.',
    example:
      'Last three with 4, 0 and 7: the result 52407 wins. 52470 does not, because the order is different.',
  },
  tails: {
    how: 'Each line is bet on as a whole, then without its first digit, then without its first two, down to the last digit alone. Every part that matches pays.',
    example: 'Last three with 6, 1 and 2: the result 54312 pays twice, for 12 and for 2.',
  },
  group120: {
    how: 'Five different digits are drawn and you chose all five. Their order does not matter.',
    example: 'Digits 0, 1, 2, 3 and 4: the result 10423 wins.',
  },
  group60: {
    how: 'One digit is drawn twice and three other digits once each, in any order. You chose the pair as a double and the other three as singles.',
    example: 'Double 8, singles 0, 1 and 6: the result 10868 wins.',
  },
  group30: {
    how: 'Two digits are drawn twice each and a third digit once, in any order. You chose both pairs as doubles and the third digit as a single.',
    example: 'Doubles 6 and 8, single 0: the result 68086 wins.',
  },
  group20: {
    how: 'One digit is drawn three times and two other digits once each, in any order. You chose the first as a triple and the other two as singles.',
    example: 'Triple 8, singles 0 and 1: the result 88180 wins.',
  },
  group10: {
    how: 'One digit is drawn three times and another one twice, in any order. You chose the first as a triple and the second as a double.',
    example: 'Triple 8, double 1: the result 81818 wins.',
  },
  group5: {
    how: 'One digit is drawn four times and another one once, in any order. You chose the first as a quad and the second as a single.',
    example: 'Quad 8, single 1: the result 88188 wins.',
  },
  anywhere: {
    how: 'Every set of your digits wins if all digits of the set are drawn, at any of these places. A digit that is drawn twice counts once.',
    example: 'Last three, 2 digits, with 0 and 1: the result 71017 wins.',
  },
  group24: {
    how: 'Four different digits are drawn and you chose all four. Their order does not matter.',
    example: 'Last four with 0, 5, 6 and 8: the result 50685 wins.',
  },
  group12: {
    how: 'One digit is drawn twice and two other digits once each, in any order. You chose the pair as a double and the other two as singles.',
    example: 'Last four, double 8, singles 0 and 6: the result 30868 wins.',
  },
  pairs: {
    how: 'Two digits are drawn twice each, in any order, and you chose both.',
    example: 'Last four with 2 and 8: the result 38228 wins.',
  },
  group4: {
    how: 'One digit is drawn three times and another one once, in any order. You chose the first as a triple and the second as a single.',
    example: 'Last four, triple 8, single 2: the result 08288 wins.',
  },
  sum: {
    how: 'The digits add up to a sum that you chose. You pay one bet for each row of digits with that sum.',
    example: 'Last two, sum 4, is 5 bets: the result 59313 wins, because 1 + 3 = 4.',
  },
  span: {
    how: 'The largest digit minus the smallest is a number that you chose. You pay one bet for each row of digits with that difference.',
    example: 'Last two, difference 8, is 4 bets: the result 41691 wins, because 9 − 1 = 8.',
  },
  group3: {
    how: 'Exactly two of the three digits are equal and you chose both values, in any order. A typed ticket also fixes which digit is the pair.',
    example: 'Last three with 5 and 8: the result 20855 wins, and so does 20588.',
  },
  group6: {
    how: 'Three different digits are drawn and you chose all three. Their order does not matter.',
    example: 'Last three with 2, 5 and 8: the result 07528 wins.',
  },
  mixed: {
    how: 'The three digits are those of one of your tickets, in any order. A ticket with a pair pays as group 3, one with three different digits pays as group 6.',
    example: 'Last three, ticket 112: the result 45211 wins and pays as group 3.',
  },
  groupSum: {
    how: 'The digits add up to a sum that you chose and are not all equal. Of three digits, a pair pays as group 3 and three different digits pay as group 6.',
    example: 'Last three, sum 3: the result 87102 wins as group 6. 87111 loses, because all three are equal.',
  },
  fixedDigit: {
    how: 'Your digit is drawn at one of these places and the digits are not all equal. Of three digits, a pair pays as group 3 and three different digits pay as group 6.',
    example: 'Last three with digit 3: the result 05243 wins as group 6.',
  },
  attributes: {
    how: 'The digit at every place is what you chose for it: big (5 to 9), small (0 to 4), odd or even. A digit that fits two of your choices counts twice.',
    example: 'Last two, big and odd: the result 46083 wins, because 8 is big and 3 is odd.',
  },
  lastDigit: {
    how: 'Add up the three digits. You chose the last digit of the sum.',
    example: 'Last three, last digit 0: the result 52091 wins, because 0 + 9 + 1 = 10.',
  },
  shape: {
    how: 'Triple: all three are equal. Pair: exactly two are equal. Straight: three in a row in any order, with 0 after 9. Half: different digits of which only two are neighbours. Mix: none of these.',
    example: 'Last three, straight: the result 47908 wins, because 8, 9 and 0 follow each other.',
  },
  group2: {
    how: 'Two different digits are drawn and you chose both. Their order does not matter, and two equal digits lose.',
    example: 'Last two with 1 and 2: the result 74721 wins.',
  },
  fixedPlace: {
    how: 'Choose numbers for single places. Every place where one of your numbers is drawn pays by itself.',
    example: 'First place with 3: the result 30476 wins.',
  },
  frequency: {
    how: 'Your digit is drawn at least as often as the play says, at any of the five places.',
    example: 'At least twice, digit 8: the result 78288 wins.',
  },
  duel: {
    how: 'Two places are compared. Dragon wins if the first is higher, tiger if it is lower, tie if both are equal. With a tie, dragon and tiger lose.',
    example: 'Place 1 against place 5, dragon: the result 80463 wins, because 8 is higher than 3.',
  },
  ball: {
    how: 'The digit at this place is what you chose: the digit itself, big (5 to 9), small (0 to 4), odd or even.',
    example: 'First place, big: the result 79174 wins, because 7 is big.',
  },
  totalFive: {
    how: 'Add up all five digits. Big is 23 to 45, small is 0 to 22; or the sum is odd or even.',
    example: 'Big: the result 79174 wins, because the sum is 28.',
  },
  bull: {
    how: 'If three of the five digits add up to 10, 20 or 0, the last digit of the sum of the other two is the bull; 0 is bull-bull. Otherwise there is no bull.',
    example: 'Bull 7: the result 14589 wins, because 1 + 4 + 5 = 10 and 8 + 9 = 17.',
  },
} as const;
