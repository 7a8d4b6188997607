import { useEffect, useRef, useState, type AriaAttributes } from 'react'
import { ownValue, type Json, type JsonObject, type Say } from '#model'
import { describeField } from '../describeField.ts'
import { namedChoices } from './namedChoices.ts'
import type { FieldProps } from './FieldProps.ts'
import { readField } from './readField.ts'

/**
 * Ranked choices, most important first: each is added, then moved up or down by its buttons. The
 * value lists the ranked choices; there is none before the first is added. Each change is announced
 * to screen readers. Labels of the choices: `ui:options.labels`.
 */
export function RankingField(props: FieldProps) {
  const { formData, schema, required } = props
  const { id, say, options, isOff, store } = readField(props)
  const labels = options.labels as Readonly<Record<string, string>> | undefined
  const choices = namedChoices(schema.items as JsonObject | undefined)
  const ranked: readonly Json[] = Array.isArray(formData) ? formData : []
  const left = choices.filter(({ value }) => !ranked.includes(value))
  const described = describeField(props)
  const { box, want } = useWanted()
  const nameOf = (value: Json) =>
    ownValue(labels, String(value)) ?? titleOf(choices, value) ?? String(value)
  const { told, add, move, remove } = useRanking({
    ranked,
    left: left.map(({ value }) => value),
    say,
    nameOf,
    rank: (next) => store(next.length === 0 && !required ? undefined : next),
    want,
  })
  const button = (name: Change, value: Json, isEnd = false) => (
    <RankButton
      name={name}
      value={value}
      label={say(`ranking-${name}-label`, { choice: nameOf(value) })}
      isOff={isOff}
      isEnd={isEnd}
      described={left.length === 0 ? described : {}}
      onPress={() => (name === 'remove' ? remove(value) : move(value, name === 'up' ? -1 : 1))}
    >
      {say(`ranking-${name}`)}
    </RankButton>
  )

  return (
    <div className="lintel-ranking" ref={box}>
      {ranked.length > 0 && (
        <ol>
          {ranked.map((value, index) => (
            <li key={String(value)}>
              <span className="lintel-rank">
                {index + 1}. {nameOf(value)}
              </span>
              {button('up', value, index === 0)}
              {button('down', value, index === ranked.length - 1)}
              {button('remove', value)}
            </li>
          ))}
        </ol>
      )}
      {left.length > 0 && (
        <ul>
          {left.map(({ value }) => (
            <li key={String(value)}>
              <AddButton
                id={id}
                value={value}
                label={say('ranking-add', { choice: nameOf(value), place: ranked.length + 1 })}
                isOff={isOff}
                described={described}
                onPress={() => add(value)}
              />
            </li>
          ))}
        </ul>
      )}
      <output className="lintel-hidden">{told}</output>
    </div>
  )
}

interface AddProps extends Omit<ButtonProps, 'name' | 'isEnd' | 'children'> {
  readonly id: string
}

function AddButton({ id, value, label, isOff, described, onPress }: AddProps) {
  return (
    <button
      type="button"
      className="lintel-button-quiet"
      data-name={`add ${String(value)}`}
      id={`${id}-${String(value)}`}
      disabled={isOff}
      {...described}
      onClick={onPress}
    >
      {label}
    </button>
  )
}

type Change = 'up' | 'down' | 'remove'

interface ButtonProps {
  readonly name: Change
  readonly value: Json
  readonly label: string
  readonly isOff: boolean
  /** At the end of the list it stays in place, so that it keeps the focus. */
  readonly isEnd: boolean
  readonly described: AriaAttributes
  readonly onPress: () => void
  readonly children: string
}

function RankButton({ name, value, label, isOff, isEnd, described, ...props }: ButtonProps) {
  return (
    <span className="lintel-rank-buttons">
      <button
        type="button"
        className="lintel-button-quiet"
        data-name={`${name} ${String(value)}`}
        disabled={isOff}
        aria-disabled={isEnd || undefined}
        aria-label={label}
        {...described}
        onClick={props.onPress}
      >
        {props.children}
      </button>
    </span>
  )
}

const titleOf = (choices: ReturnType<typeof namedChoices>, value: Json) =>
  choices.find((choice) => choice.value === value)?.title

interface Ranking {
  readonly ranked: readonly Json[]
  readonly left: readonly Json[]
  readonly say: Say
  readonly nameOf: (value: Json) => string
  readonly rank: (next: readonly Json[]) => void
  readonly want: (name: string) => void
}

/** Changes the ranks, each told to screen readers. */
function useRanking({ ranked, left, say, nameOf, rank, want }: Ranking) {
  const [told, tell] = useState('')
  const tellPlace = (value: Json, place: number, count: number) =>
    tell(say('ranking-moved', { choice: nameOf(value), place, count }))
  const move = (value: Json, by: number) => {
    const to = ranked.indexOf(value) + by
    if (to < 0 || to >= ranked.length) return
    const next = ranked.filter((other) => other !== value)
    rank([...next.slice(0, to), value, ...next.slice(to)])
    tellPlace(value, to + 1, ranked.length)
    want(`${by < 0 ? 'up' : 'down'} ${String(value)}`)
  }
  const add = (value: Json) => {
    rank([...ranked, value])
    tellPlace(value, ranked.length + 1, ranked.length + 1)
    const next = left[left.indexOf(value) + 1] ?? left.find((choice) => choice !== value)
    want(next === undefined ? `up ${String(value)}` : `add ${String(next)}`)
  }
  const remove = (value: Json) => {
    rank(ranked.filter((other) => other !== value))
    tell(say('ranking-removed', { choice: nameOf(value) }))
    want(`add ${String(value)}`)
  }
  return { told, add, move, remove }
}

/** The next element to focus: a moved entry leaves its place in the page and loses the focus. */
function useWanted() {
  const box = useRef<HTMLDivElement>(null)
  const [wanted, want] = useState<{ readonly name: string }>()
  useEffect(() => {
    if (wanted)
      box.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(wanted.name)}"]`)?.focus()
  }, [wanted])
  return { box, want: (name: string) => want({ name }) }
}
