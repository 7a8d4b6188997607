import type { Json } from '#model'

/**
 * English phrases for rules. In `rule`, a text "$name" is a part; in `says`, "{name}" is that part
 * in words; a later phrase is used if no earlier one matches. Parts, by their first letter: f a
 * fact that is read; p a fact's name ("{p:a}" with "a" before it, "{p:bare}" without "the"); o a
 * literal to compare with f, os a list of them; n a number; k and l negative numbers; q a string; r
 * a rule's name; c a condition; e and v a condition and a value within one element of x; x, y, z
 * values; xs several values; ps conditions, each followed by its value.
 */
export interface Phrase {
  readonly rule: Json
  readonly says: string
}

const today: Json = { var: ['today'] }
const age = (other: Json): Json => ({ age: ['$x', other] })
const days: Json = { days: ['$x', '$y'] }

const comparisons = [
  ['>=', 'at least {n}'],
  ['>', 'more than {n}'],
  ['<', 'less than {n}'],
  ['<=', 'at most {n}'],
  ['===', 'exactly {n}'],
] as const

export const conditionPhrases: readonly Phrase[] = [
  { rule: { rule: ['$r'] }, says: '{r}' },
  { rule: { present: ['$p'] }, says: 'there is {p:a}' },
  { rule: { '!': [{ present: ['$p'] }] }, says: 'there is no {p:bare}' },
  ...comparisons.map(([operator, words]) => ({
    rule: { [operator]: [age(today), '$n'] },
    says: `a person born on {x} is ${words} years old today`,
  })),
  ...comparisons.map(([operator, words]) => ({
    rule: { [operator]: [age('$y'), '$n'] },
    says: `a person born on {x} is ${words} years old on {y}`,
  })),
  { rule: { '>=': [days, 0] }, says: '{y} is the same day as {x} or later' },
  { rule: { '>=': [days, 1] }, says: '{y} is later than {x}' },
  ...comparisons.map(([operator, words]) => ({
    rule: { [operator]: [days, '$n'] },
    says: `{y} is ${words} days after {x}`,
  })),
  { rule: { in: ['$f', '$os'] }, says: '{f} is one of {os}' },
  { rule: { '!': [{ in: ['$f', '$os'] }] }, says: '{f} is none of {os}' },
  { rule: { in: ['$x', '$y'] }, says: '{x} is among {y}' },
  { rule: { '!': [{ in: ['$x', '$y'] }] }, says: '{x} is not among {y}' },
  { rule: { '===': ['$f', '$o'] }, says: '{f} is {o}' },
  { rule: { '!==': ['$f', '$o'] }, says: '{f} is not {o}' },
  { rule: { '===': ['$x', '$y'] }, says: '{x} equals {y}' },
  { rule: { '!==': ['$x', '$y'] }, says: '{x} does not equal {y}' },
  { rule: { '<': ['$x', '$y', '$z'] }, says: '{y} is more than {x} and less than {z}' },
  { rule: { '<=': ['$x', '$y', '$z'] }, says: '{y} is at least {x} and at most {z}' },
  { rule: { '>=': ['$f', '$o'] }, says: '{f} is at least {o}' },
  { rule: { '>': ['$f', '$o'] }, says: '{f} is more than {o}' },
  { rule: { '<=': ['$f', '$o'] }, says: '{f} is at most {o}' },
  { rule: { '<': ['$f', '$o'] }, says: '{f} is less than {o}' },
  { rule: { '>=': ['$x', '$y'] }, says: '{x} is at least {y}' },
  { rule: { '>': ['$x', '$y'] }, says: '{x} is more than {y}' },
  { rule: { '<=': ['$x', '$y'] }, says: '{x} is at most {y}' },
  { rule: { '<': ['$x', '$y'] }, says: '{x} is less than {y}' },
  { rule: { some: ['$x', '$e'] }, says: 'for at least one of {x}, {e}' },
  { rule: { none: ['$x', '$e'] }, says: 'for none of {x}, {e}' },
  { rule: { '!': [{ some: ['$x', '$e'] }] }, says: 'there is not one of {x} for which {e}' },
  {
    rule: { all: ['$x', '$e'] },
    says: 'for every one of {x}, of which there is at least one, {e}',
  },
  { rule: { startsWith: ['$x', '$y'] }, says: '{x} starts with {y}' },
  { rule: { '!': [{ startsWith: ['$x', '$y'] }] }, says: '{x} does not start with {y}' },
  { rule: { endsWith: ['$x', '$y'] }, says: '{x} ends with {y}' },
  { rule: { '!': [{ endsWith: ['$x', '$y'] }] }, says: '{x} does not end with {y}' },
  { rule: { same: ['$x', '$y'] }, says: 'these two lists are the same: {x}; and {y}' },
  { rule: { if: ['$c', '$d', true] }, says: '(if {c}, then {d})' },
  { rule: { if: ['$c', '$d', false] }, says: '({c}, and at the same time {d}; otherwise never)' },
  { rule: { '!': ['$c'] }, says: 'it is not so that {c}' },
  { rule: true, says: 'always' },
  { rule: false, says: 'never' },
  // A rule that gives a value: not an operator of the profile.
  { rule: { gives: ['$x'] }, says: 'gives {x}' },
]

export const valuePhrases: readonly Phrase[] = [
  { rule: { var: ['$p'] }, says: '{p}' },
  { rule: { rule: ['$r'] }, says: '{r}' },
  { rule: { if: [{ present: ['$p'] }, { var: ['$p'] }, []] }, says: 'any {p:bare}' },
  {
    rule: { if: [{ present: ['$p'] }, { var: ['$p'] }, '$x'] },
    says: '({p}, or {x} where there is none)',
  },
  { rule: { if: ['$c', '$x', '$y'] }, says: '({x} if {c}, otherwise {y})' },
  { rule: { if: ['$c', '$x', '$d', '$y', '$z'] }, says: '({x} if {c}, {y} if {d}, otherwise {z})' },
  { rule: { count: ['$x'] }, says: 'the number of {x}' },
  { rule: { sum: ['$x'] }, says: 'the total of {x}' },
  { rule: { sum: ['$x', '$q'] }, says: 'the total of each {q} in {x}' },
  { rule: { first: ['$x'] }, says: 'the first of {x}' },
  { rule: { first: ['$x', '$q'] }, says: 'the {q} of the first of {x}' },
  { rule: { filter: ['$x', '$e'] }, says: 'those of {x} for which {e}' },
  { rule: { map: ['$x', '$v'] }, says: '(for each of {x}, {v})' },
  { rule: age(today), says: 'the age today of a person born on {x}' },
  { rule: age('$y'), says: 'the age of a person born on {x}, on the day {y}' },
  { rule: days, says: 'the number of days from {x} to {y}' },
  { rule: { months: ['$x', '$y'] }, says: 'the number of whole months from {x} to {y}' },
  {
    rule: { businessDays: ['$x', '$y', '$z'] },
    says: 'the number of business days from {x} to {y} by {z}',
  },
  { rule: { addDays: ['$x', '$y'] }, says: 'the date {y} days after {x}' },
  { rule: { addMonths: ['$x', '$y'] }, says: 'the date {y} months after {x}' },
  {
    rule: { addBusinessDays: ['$x', '$y', '$z'] },
    says: 'the date {y} business days after {x} by {z}',
  },
  { rule: { dayOfWeek: ['$x'] }, says: 'the day of the week of {x}' },
  { rule: { '+': '$xs' }, says: '(the sum of {xs})' },
  { rule: { '*': '$xs' }, says: '(the product of {xs})' },
  { rule: { min: '$xs' }, says: '(the least of {xs})' },
  { rule: { max: '$xs' }, says: '(the greatest of {xs})' },
  { rule: { cat: '$xs' }, says: '(the words {xs} in one)' },
  { rule: { '-': ['$x'] }, says: '(minus {x})' },
  { rule: { '-': ['$x', '$y'] }, says: '({x} minus {y})' },
  { rule: { '/': ['$x', '$y'] }, says: '({x} divided by {y})' },
  { rule: { '%': ['$x', '$y'] }, says: 'the remainder when {x} is divided by {y}' },
  {
    rule: { 'weighted-sum': ['$x', '$y'] },
    says: 'the sum of the digits of {x}, each times its weight in {y}',
  },
  { rule: { ending: ['$x', '$y'] }, says: 'the last {y} characters of {x}' },
  { rule: { substr: ['$x', 0, '$y'] }, says: 'the first {y} characters of {x}' },
  { rule: { substr: ['$x', '$k'] }, says: 'the part of {x} from place {k} on' },
  { rule: { substr: ['$x', '$y'] }, says: 'the part of {x} after its first {y} characters' },
  {
    rule: { substr: ['$x', '$k', '$l'] },
    says: 'the part of {x} from place {k} on, up to place {l}',
  },
  {
    rule: { substr: ['$x', '$y', '$l'] },
    says: 'the part of {x} after its first {y} characters, up to place {l}',
  },
  {
    rule: { substr: ['$x', '$k', '$y'] },
    says: 'the part of {x} from place {k} on, {y} characters long',
  },
  {
    rule: { substr: ['$x', '$y', '$z'] },
    says: 'the part of {x} after its first {y} characters, {z} characters long',
  },
  { rule: { length: ['$x'] }, says: 'the number of characters in {x}' },
  { rule: { sort: ['$x'] }, says: '({x} in rising order)' },
  { rule: { sort: ['$x', '$q'] }, says: '({x} in rising order of each {q})' },
  { rule: { reverse: ['$x'] }, says: '({x} in reverse)' },
  { rule: { collect: '$ps' }, says: '(all that apply of: {ps})' },
  { rule: { distinct: ['$x'] }, says: 'the different ones among {x}' },
  { rule: { lower: ['$x'] }, says: 'the small letters of {x}' },
  { rule: { upper: ['$x'] }, says: 'the capital letters of {x}' },
  { rule: { abs: ['$x'] }, says: 'the absolute value of {x}' },
  { rule: { pow: ['$x', '$y'] }, says: '({x} to the power of {y})' },
  { rule: { round: ['$x'] }, says: '({x} to the nearest whole number)' },
  { rule: { round: ['$x', '$y'] }, says: '({x} to the nearest multiple of {y})' },
  { rule: { ceil: ['$x'] }, says: '({x} rounded up)' },
  { rule: { ceil: ['$x', '$y'] }, says: '({x} rounded up to a multiple of {y})' },
  { rule: { floor: ['$x'] }, says: '({x} rounded down)' },
  { rule: { floor: ['$x', '$y'] }, says: '({x} rounded down to a multiple of {y})' },
]
