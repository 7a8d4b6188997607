import { offerOf } from '#lending'
import type { Json, JsonObject, OfferSet } from '#model'
import type { Offers, UploadedFile } from '#renderer'

/** What is typed into a widget that takes texts of its own kind, and the answer that it gives. */
const ownTexts: Readonly<Record<string, readonly [keys: string, answer: string]>> = {
  phone: ['4155552671', '(415) 555-2671'],
  ssn: ['123456789', '123456789'],
  digits: ['000123', '000123'],
  date: ['4{Tab}27{Tab}2026', '2026-04-27'],
  'month-year': ['4{Tab}2026', '2026-04'],
  'date-time': ['4{Tab}27{Tab}2026{Tab}2:30 pm', '2026-04-27T14:30:00-07:00'],
  time: ['2:30 pm', '14:30'],
  duration: ['1{Tab}2', 'P1DT2H'],
  url: ['https://example.com/a', 'https://example.com/a'],
}
const typedWhole: readonly string[] = ['text', 'textarea', 'email', 'password', 'text-or-number']
const numbers = ['number', 'integer', 'money', 'cents', 'scale', 'slider']

/** Keys that answer widgets of several controls, the first one focused. */
const ownKeys: Readonly<Record<string, string>> = {
  'date-of-birth': '4{Tab}27{Tab}1985',
  signature: 'Ann Lee{Tab} ',
  slots: '{Tab} {ArrowDown}',
  address: '1 Main St{Escape}',
}

export interface WidgetAnswer {
  readonly value: Json
  /**
   * Typed once its first control has the focus; none: the value is chosen in it, or is that of its
   * shape.
   */
  readonly keys?: string
}

/** What a widget answers where a shape is given `value`, and how. */
export function widgetAnswer(widget: string, value: Json): WidgetAnswer {
  if (widget === 'checkbox') return { value: true, keys: ' ' }
  const own = ownTexts[widget]
  // With the format "time" it has an offset.
  if (own)
    return {
      keys: own[0],
      value: widget === 'time' && String(value).startsWith(own[1]) ? value : own[1],
    }
  if (ownKeys[widget] !== undefined) return { keys: ownKeys[widget], value }
  if (widget === 'lines') return { keys: (value as readonly Json[]).join('{Enter}'), value }
  if (typedWhole.includes(widget)) {
    const text = widget === 'text-or-number' ? value : String(value)
    return { keys: String(value), value: text }
  }
  if (!numbers.includes(widget)) return { value }
  const number =
    typeof value === 'number' && (widget === 'number' || Number.isInteger(value)) ? value : 12
  return {
    value: number,
    ...(widget !== 'scale' && { keys: widget === 'cents' ? String(number / 100) : String(number) }),
  }
}

/** Options of the widgets that need some. */
export const widgetOptions: JsonObject = {
  zone: 'America/Phoenix',
  max: 3,
  windows: [
    { value: 'MORNING', label: 'Morning' },
    { value: 'EVENING', label: 'Evening' },
  ],
}

const set: OfferSet = {
  draw: { minCents: 1_500_000, maxCents: 10_000_000, stepCents: 10_000 },
  terms: [60],
  fees: [0],
  autopayDiscountBps: 25,
  isFeeFinanced: true,
  laterDrawMinCents: 50_000,
  drawPeriods: { '60': 24 },
  prices: [true, false].map((autopay) => ({
    termMonths: 60,
    feeBps: 0,
    autopay,
    segments: [{ fromCents: 1_500_000, toCents: 10_000_000, aprBps: 875 }],
  })),
}
const offers: Offers = { id: 'set-1', set, price: (choice) => offerOf(set, choice) }

/** What widgets ask of the page around them. */
export const services = {
  searchAddresses: () => Promise.resolve([]),
  upload: (file: File) =>
    Promise.resolve<UploadedFile>({
      uuid: `id-${file.name}`,
      name: file.name,
      type: file.type,
      bytes: file.size,
    } as UploadedFile),
  offers,
}
