import { plainDigits } from '#engine'

/** What a field accepts, as far as it decides how a text is read. */
export interface TypedNumberLimits {
  /** Dollars: with their sign, and with "k" and "m" for thousands and millions. */
  readonly isMoney?: boolean
  /** Places that the point of what is typed moves: 2 for dollars that are stored as cents. */
  readonly shift?: number
  /** Most digits after the point of the value; without, any number. */
  readonly decimals?: number | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
}

export interface NumberReading {
  /** Absent: the text is no number that the field accepts, or it can mean several. */
  readonly value?: number
  /** What the text can mean, if it has to be written in another way. */
  readonly meanings: readonly number[]
  /** It has more digits after the point than the field accepts. */
  readonly isTooFine?: boolean
}

/** Writes a number with all its digits. */
const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, useGrouping: false })
/** The most digits after a point. */
const mostDecimals = 15
const whole = /^(?:\d+|[1-9]\d{0,2}(?:([, ])\d{3})(?:\1\d{3})*)$/
const refused: NumberReading = { meanings: [] }

/**
 * The number that a text means to a reader in the United States ("$1,250.5" → 1250.5, "96k" →
 * 96000). Digits of every script count, and so do the spaces and apostrophes that separate
 * thousands elsewhere. A point or comma that can be a decimal sign as well as a separator is never
 * guessed: the reading has both meanings instead of a value.
 */
export function readNumber(text: string, limits: TypedNumberLimits): NumberReading {
  const { sign, digits, factor, isEnclosed } = split(plainNumber(text), limits.isMoney === true)
  const toNumber = (plain: string) => scaled(plain, sign, factor + (limits.shift ?? 0))
  const fits = (value: number | undefined): value is number =>
    value !== undefined &&
    value >= (limits.minimum ?? -Infinity) &&
    value <= (limits.maximum ?? Infinity)
  const isFine = (value: number) => isFineEnough(value, limits)
  const mean = (...plain: readonly string[]) => plain.map(toNumber).filter(fits)
  if (isEnclosed) {
    const value = toNumber(digits.replace(/[, ]/g, ''))
    return { meanings: [value, value && -value].filter(fits) }
  }
  const [, head = '', tail = ''] = /^([^.]*)\.?(\d*)$/.exec(digits) ?? []
  const isRead = head + tail !== '' && (head === '' || whole.test(head))
  if (!isRead) {
    const meanings = mean(...otherMeanings(digits))
    return meanings.every(isFine) ? { meanings } : refused
  }
  const value = toNumber(head.replace(/[, ]/g, '') + (tail && `.${tail}`))
  if (value === undefined) return refused
  const isDoubtful =
    /^[1-9]\d{0,2}\.\d{3}$/.test(digits) && (limits.decimals !== undefined || tail.endsWith('0'))
  const grouped = isDoubtful ? toNumber(head + tail) : undefined
  if (fits(grouped)) return { meanings: mean(digits, head + tail).filter(isFine) }
  return isFine(value) ? { value, meanings: [] } : { meanings: [], isTooFine: true }
}

/** Meanings of digits that are not written as they are in the United States. */
function otherMeanings(digits: string): readonly string[] {
  // "41,39" and "80000,50": a decimal comma, or a separator in a wrong place.
  if (/^\d+,\d+$/.test(digits)) return [digits.replace(',', '.'), digits.replace(',', '')]
  // "1.234,50", "1 234,50" and "1.234.567"
  if (
    /^\d{1,3}(?:([. ])\d{3})(?:\1\d{3})*,\d*$/.test(digits) ||
    /^\d{1,3}(?:\.\d{3}){2,}$/.test(digits)
  )
    return [digits.replace(/[. ]/g, '').replace(',', '.')]
  // "12 34", "1,00,000"
  return /^\d+(?:[, ]\d+)+(?:\.\d*)?$/.test(digits) ? [digits.replace(/[, ]/g, '')] : []
}

interface Parts {
  readonly sign: string
  readonly digits: string
  /** Places that a unit moves the point: 3 for "k". */
  readonly factor: number
  readonly isEnclosed: boolean
}

function split(plain: string, isMoney: boolean): Parts {
  const [, inner] = /^\((.+)\)$/.exec(plain) ?? []
  const bare = isMoney
    ? (inner ?? plain)
        .replace(/^([-+]?) ?(?:USD|US ?\$|\$) ?/i, '$1')
        .replace(/ ?(?:USD|US ?\$|\$|dollars?)$/i, '')
    : (inner ?? plain)
  const [, sign = '', rest = ''] = /^([-+]?) ?(.*)$/.exec(bare) ?? []
  const [, scaledDigits, unit = ''] = (isMoney && /^(.*\d\.?) ?([km])$/i.exec(rest)) || []
  const factor = unit === '' ? 0 : unit.toLowerCase() === 'k' ? 3 : 6
  return { sign, digits: scaledDigits ?? rest, factor, isEnclosed: inner !== undefined }
}

/** Digits, signs and separators as they are written here, without invisible characters. */
function plainNumber(text: string): string {
  return plainDigits(text.replace(/\p{Cf}/gu, ''))
    .replace(/[\uFF01-\uFF5E]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2013\u2212\uFE63]/g, '-')
    .replace(/\u066B/g, '.')
    .replace(/\u066C/g, ',')
    .replace(/['’\s]+/g, ' ')
    .trim()
}

/**
 * Moves the point digit by digit, as a product of decimals is not exact; undefined for a number
 * that cannot be stored with all its digits.
 */
function scaled(plain: string, sign: string, places: number): number | undefined {
  if (!/^\d*\.?\d*$/.test(plain) || !/\d/.test(plain)) return undefined
  const [head = '', tail = ''] = plain.split('.')
  const digits = head + tail.padEnd(places, '0')
  const point = head.length + places
  const written = `${digits.slice(0, point).replace(/^0+(?=\d)/, '')}.${digits.slice(point)}`
    .replace(/\.?0*$/, '')
    .replace(/^\./, '0.')
  const value = Number(written)
  return exact.format(value) === (written || '0') ? Number(sign + written) || 0 : undefined
}

function isFineEnough(value: number, { decimals = mostDecimals }: TypedNumberLimits): boolean {
  return Number(value.toFixed(decimals)) === value
}
