import { useMemo, useState } from 'react'
import type { Say } from '#model'
import { useCombobox } from '../address/useCombobox.ts'
import { choicesOf } from '../choicesOf.ts'
import type { WidgetProps } from '../widgets/WidgetProps.ts'
import { findChoices, plainChoice } from './findChoices.ts'

/**
 * What is typed searches, and never chooses by itself: a choice is picked, or typed whole. A choice
 * stays until there is another, or the field is emptied.
 */
export function useSearchedChoices({
  value,
  options,
  onChange,
}: Pick<WidgetProps, 'value' | 'options' | 'onChange'>) {
  const choices = useMemo(() => choicesOf(options), [options])
  const plain = useMemo(() => choices.map((choice) => plainChoice(choice.label)), [choices])
  const chosen = choices.findIndex((choice) => choice.value === (value ?? ''))
  const [typed, setTyped] = useState<string>()
  const places = useMemo(
    () => (typed?.trim() ? findChoices(plain, typed) : [...choices.keys()]),
    [choices, plain, typed],
  )
  const listed = useMemo(() => places.map((place) => choices[place]!), [choices, places])
  const choose = (place: number) => {
    setTyped(undefined)
    onChange(choices[place]?.value)
  }
  const combobox = useCombobox({
    count: places.length,
    onOpen: () => (typed === undefined && chosen >= 0 ? chosen : undefined),
    onPick: (at) => choose(places[at]!),
  })
  const settle = (text = typed) => {
    combobox.close()
    if (text === undefined) return
    if (text.trim() === '') return choose(-1)
    const whole = plain.indexOf(plainChoice(text))
    if (whole >= 0) choose(whole)
    // Words that chose nothing stay to be corrected, but never over a choice.
    else if (chosen >= 0) setTyped(undefined)
  }
  const type = (input: HTMLInputElement) => {
    setTyped(input.value)
    if (document.activeElement === input) combobox.open()
    else settle(input.value)
  }
  const text = typed ?? choices[chosen]?.label ?? ''
  return { ...combobox, listed, chosen, typed, text, settle, type }
}

/** How many choices were found. */
export function countFound(count: number, say: Say): string {
  return say('choices-found', { count })
}
