import { useState } from 'react'
import type { Json } from '#model'
import { toPointer } from '../pointers.ts'
import type { RendererContext } from '../RendererContext.ts'

interface Options {
  readonly value: readonly (Json | undefined)[]
  /** An empty row. */
  readonly blank: Json
  /** Minimum number of rows, shown even if empty. */
  readonly least: number
  readonly isRequired: boolean
  readonly store: (value: readonly Json[] | undefined) => void
  /** Path of the list in the form data, and the number of its entries before the first row. */
  readonly path: readonly (string | number)[]
  readonly offset?: number
  readonly follow: RendererContext['follow']
}

interface Removed {
  readonly name: string
  readonly row: Json
  readonly key: number
  readonly index: number
}

/** Rows of a list with stable keys, the last removed row, and the next element to focus. */
export function useRows({
  value,
  blank,
  least,
  isRequired,
  store,
  path,
  offset = 0,
  follow,
}: Options) {
  const count = Math.max(value.length, least)
  const { keys, next, setKeys } = useKeys(count)
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  /** Key of a row, or "undo". A new object each time it should be focused. */
  const [wanted, want] = useState<{ readonly row: number | 'undo' }>()

  const items = keys.map((key, index) => ({ key, row: value[index] ?? blank }))
  const write = (
    rows: readonly { readonly key: number; readonly row: Json }[],
    following = next,
  ) => {
    const now = rows.map(({ key }) => key)
    setKeys({ keys: now, next: following })
    follow({ list: toPointer(path), offset, before: keys, now, added: following > next })
    store(rows.length === 0 && !isRequired ? undefined : rows.map(({ row }) => row))
  }

  return {
    items,
    least,
    wanted,
    removed: removed.at(-1),
    add: () => {
      write([...items, { key: next, row: blank }], next + 1)
      setRemoved([])
      want({ row: next })
    },
    remove: (index: number, name: string) => {
      const gone = items[index]!
      write(items.filter((item) => item !== gone))
      setRemoved([...removed, { ...gone, name, index }])
      want({ row: 'undo' })
    },
    restore: () => {
      const last = removed.at(-1)!
      write([
        ...items.slice(0, last.index),
        { key: last.key, row: last.row },
        ...items.slice(last.index),
      ])
      setRemoved(removed.slice(0, -1))
      want({ row: last.key })
    },
  }
}

/** Keys of the rows, as many as there are, and the one that a new row gets. */
function useKeys(count: number) {
  const [state, setKeys] = useState({
    keys: Array.from({ length: count }, (_, index) => index),
    next: count,
  })
  if (state.keys.length === count) return { ...state, setKeys }
  const missing = Array.from(
    { length: Math.max(0, count - state.keys.length) },
    (_, index) => state.next + index,
  )
  const keys = [...state.keys.slice(0, count), ...missing]
  setKeys({ keys, next: state.next + missing.length })
  return { keys, next: state.next, setKeys }
}
