import { useEffect, useRef, useState } from 'react'
import { ownValue, type Json, type JsonObject } from '#model'
import { describeField } from '../describeField.ts'
import { namedChoices } from './namedChoices.ts'
import type { FieldProps } from './FieldProps.ts'

/**
 * Ranked choices, most important first: each is added, then moved up or down by its buttons. The
 * value lists the ranked choices; there is none before the first is added. Each change is announced
 * to screen readers. Labels of the choices: `ui:options.labels`.
 */
export function RankingField(props: FieldProps) {
  const {
    formData,
    schema,
    uiSchema,
    fieldPathId,
    required,
    disabled,
    readonly,
    onChange,
    registry,
  } = props
  const { say } = registry.formContext
  const options = (uiSchema?.['ui:options'] ?? {}) as Readonly<
    Record<string, Readonly<Record<string, string>> | undefined>
  >
  const choices = namedChoices(schema.items as JsonObject | undefined)
  const ranked: readonly Json[] = Array.isArray(formData) ? formData : []
  const left = choices.filter(({ value }) => !ranked.includes(value))
  const isOff = Boolean(disabled || readonly)
  const id = fieldPathId.$id
  const described = describeField(props)
  const [told, tell] = useState('')
  const box = useRef<HTMLDivElement>(null)
  /** The next element to focus: a moved entry leaves its place in the page and loses the focus. */
  const [wanted, want] = useState<{ readonly name: string }>()
  useEffect(() => {
    if (wanted)
      box.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(wanted.name)}"]`)?.focus()
  }, [wanted])

  const nameOf = (value: Json) =>
    ownValue(options.labels, String(value)) ??
    choices.find((choice) => choice.value === value)?.title ??
    String(value)
  const store = (next: readonly Json[]) =>
    onChange(next.length === 0 && !required ? undefined : next, fieldPathId.path)
  const move = (value: Json, by: number) => {
    const from = ranked.indexOf(value)
    const to = from + by
    if (to < 0 || to >= ranked.length) return
    const next = ranked.filter((other) => other !== value)
    store([...next.slice(0, to), value, ...next.slice(to)])
    tell(say('ranking-moved', { choice: nameOf(value), place: to + 1, count: ranked.length }))
    want({ name: `${by < 0 ? 'up' : 'down'} ${String(value)}` })
  }
  const add = (value: Json) => {
    store([...ranked, value])
    tell(
      say('ranking-moved', {
        choice: nameOf(value),
        place: ranked.length + 1,
        count: ranked.length + 1,
      }),
    )
    const next =
      left[left.findIndex((choice) => choice.value === value) + 1] ??
      left.find((choice) => choice.value !== value)
    want({ name: next ? `add ${String(next.value)}` : `up ${String(value)}` })
  }
  const remove = (value: Json) => {
    store(ranked.filter((other) => other !== value))
    tell(say('ranking-removed', { choice: nameOf(value) }))
    want({ name: `add ${String(value)}` })
  }

  return (
    <div className="lintel-ranking" ref={box}>
      {ranked.length > 0 && (
        <ol>
          {ranked.map((value, index) => (
            <li key={String(value)}>
              <span className="lintel-rank">
                {index + 1}. {nameOf(value)}
              </span>
              <span className="lintel-rank-buttons">{button('up', value, index === 0)}</span>
              <span className="lintel-rank-buttons">
                {button('down', value, index === ranked.length - 1)}
              </span>
              <span className="lintel-rank-buttons">{button('remove', value)}</span>
            </li>
          ))}
        </ol>
      )}
      {left.length > 0 && (
        <ul>
          {left.map(({ value }) => (
            <li key={String(value)}>
              <button
                type="button"
                className="lintel-button-quiet"
                data-name={`add ${String(value)}`}
                id={`${id}-${String(value)}`}
                disabled={isOff}
                {...described}
                onClick={() => add(value)}
              >
                {say('ranking-add', { choice: nameOf(value), place: ranked.length + 1 })}
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="lintel-hidden">{told}</output>
    </div>
  )

  /** At the end of the list a button stays in place, so that it keeps the focus. */
  function button(name: 'up' | 'down' | 'remove', value: Json, isEnd = false) {
    const act = () => (name === 'remove' ? remove(value) : move(value, name === 'up' ? -1 : 1))
    return (
      <button
        type="button"
        className="lintel-button-quiet"
        data-name={`${name} ${String(value)}`}
        disabled={isOff}
        aria-disabled={isEnd || undefined}
        aria-label={say(`ranking-${name}-label`, { choice: nameOf(value) })}
        {...(left.length === 0 && described)}
        onClick={act}
      >
        {say(`ranking-${name}`)}
      </button>
    )
  }
}
