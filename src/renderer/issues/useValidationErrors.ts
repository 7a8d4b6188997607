import { useCallback, useMemo, useState } from 'react'
import { deepEquals } from '@rjsf/utils'
import type { Issue, JsonObject, Say } from '#model'
import { isWithin, toPath } from '../pointers.ts'
import { useStable } from '../useStable.ts'
import { keepDrawn } from './keepDrawn.ts'
import type { Spot } from './walkTo.ts'

interface Judgement {
  readonly answer: JsonObject
  readonly validate: (data: JsonObject) => readonly Issue[]
  readonly given: readonly Issue[]
  readonly busy: boolean
  /** Returns where the field at a pointer is drawn. */
  readonly find: (pointer: string) => Spot
  readonly say: Say
}

/** A change of a list's rows: which have which keys, by their places. */
export interface MovedRows {
  /** Pointer of the list in the form data. */
  readonly list: string
  /** Number of entries before the first row. */
  readonly offset: number
  readonly before: readonly number[]
  readonly now: readonly number[]
  /** The last row is new. */
  readonly added: boolean
}

/** Fields that were left. What is in a fresh row was not, unless the row or a part of it was. */
interface Marks {
  readonly left: readonly string[]
  readonly fresh: readonly string[]
}

/**
 * The validation errors to show: none before a field was left or the button was pressed, from then
 * on all current ones, except in rows that were added since. `given` issues (the server's) are
 * shown until their field changes. Both follow their row to another place of its list.
 */
export function useValidationErrors({ answer, validate, given, busy, find, say }: Judgement) {
  const [{ left, fresh }, setMarks] = useState<Marks>({ left: [], fresh: [] })
  const [isPressed, setPressed] = useState(false)
  /** Incremented whenever the summary should take the focus. */
  const [call, setCall] = useState(0)
  const [received, setReceived] = useState({
    given: [] as readonly Issue[],
    live: [] as readonly Live[],
    busy,
  })
  const leave = useCallback((pointers: readonly string[]) => {
    setMarks((marks) => ({
      left: [...new Set([...marks.left, ...pointers])],
      fresh: marks.fresh.filter((row) => !pointers.some((pointer) => isWithin(row, pointer))),
    }))
  }, [])

  if (!deepEquals(received.given, given) || received.busy !== busy) {
    const live = given.map((issue) => ({ issue, value: valueAt(answer, issue) }))
    setReceived({ given, live, busy })
    if (given.length > 0 && !busy) {
      setPressed(true)
      leave([''])
      setCall(call + 1)
    }
  }

  const own = useMemo(
    () => validate(answer).filter((issue) => issue.severity === 'error'),
    [validate, answer],
  )
  const all = joinIssues(own, received.live, answer)
  const isLeft = (issue: Issue) => wasLeft(find(issue.pointer ?? '').pointer, { left, fresh })
  const shown = useStable(keepDrawn(all, find, say).filter(isLeft))

  const press = useCallback(() => {
    setPressed(true)
    leave([''])
    setCall((before) => before + 1)
  }, [leave])

  const follow = useCallback((moved: MovedRows) => {
    const { list, offset, now, added } = moved
    const move = (pointer: string) => movePointer(pointer, moved)
    setMarks((marks) => ({
      left: marks.left.map(move),
      fresh: [...marks.fresh.map(move), ...(added ? [`${list}/${now.length - 1 + offset}`] : [])],
    }))
    setReceived((earlier) => ({
      ...earlier,
      live: earlier.live.map(({ issue, value }) => ({
        issue: { ...issue, pointer: move(issue.pointer ?? '') },
        value,
      })),
    }))
  }, [])

  return { shown, isPressed, call, leave, press, follow }
}

interface Live {
  readonly issue: Issue
  readonly value: unknown
}

/** Our own issues, and the given ones whose fields have not changed since. */
function joinIssues(own: readonly Issue[], given: readonly Live[], answer: JsonObject) {
  const live = given.filter(({ issue, value }) => deepEquals(valueAt(answer, issue), value))
  const others = live.filter(({ issue }) => !own.some(({ pointer }) => pointer === issue.pointer))
  return [...own, ...others.map(({ issue }) => issue)]
}

function wasLeft(pointer: string, { left, fresh }: Marks): boolean {
  const row = fresh.filter((each) => isWithin(pointer, each)).at(-1) ?? ''
  return left.some((each) => isWithin(pointer, each) && isWithin(each, row))
}

/** The pointer after its row has moved; "-key" for a row that is gone. */
function movePointer(pointer: string, { list, offset, before, now }: MovedRows): string {
  if (pointer === list || !isWithin(pointer, list)) return pointer
  const [place = '', ...rest] = pointer.slice(list.length + 1).split('/')
  const key = place.startsWith('-') ? Number(place.slice(1)) : before[Number(place) - offset]
  const next = key === undefined ? -1 : now.indexOf(key)
  return [list, next < 0 ? `-${key}` : next + offset, ...rest].join('/')
}

function valueAt(answer: JsonObject, issue: Issue): unknown {
  let value: unknown = answer
  for (const part of toPath(issue.pointer ?? ''))
    value = (value as Readonly<Record<string, unknown>> | undefined | null)?.[part]
  return value
}
