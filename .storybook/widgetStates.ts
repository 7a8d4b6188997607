import type { JsonObject } from '#model'

export interface WidgetState {
  readonly isFilled?: boolean
  readonly problem?: string
  readonly direction?: 'rtl'
  readonly look?: JsonObject
}

const long =
  'Antidisestablishmentarianism and other considerations that a very careful borrower may wish to read in full before answering this question'

/** The states in which every widget is drawn, by name. */
export const widgetStates: Readonly<Record<string, WidgetState>> = {
  empty: {},
  filled: { isFilled: true },
  error: { problem: 'Please answer this question' },
  disabled: { isFilled: true, look: { 'ui:disabled': true } },
  'read-only': { isFilled: true, look: { 'ui:readonly': true } },
  'long-text': { look: { 'ui:title': long, 'ui:help': long }, problem: long },
  'right-to-left': {
    isFilled: true,
    direction: 'rtl',
    problem: 'يرجى الإجابة',
    look: { 'ui:title': 'سؤال', 'ui:help': 'مساعدة' },
  },
}

/**
 * States that the quick run does not test: "long-text" shows an error, too, and "right-to-left"
 * what is filled in.
 */
export const shownElsewhere: readonly string[] = ['filled', 'error']

/** The states in which every cell of the table of shapes and widgets is drawn. */
export const shapeStates = ['empty', 'filled', 'error', 'disabled', 'read-only'] as const
