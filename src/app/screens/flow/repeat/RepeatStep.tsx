import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { nameRow } from '#engine'
import type { JsonObject } from '#model'
import type { RowServices } from '#renderer'
import { usePage } from '../../../page/usePage.ts'
import { keepOrgCode } from '../../../paths/keepOrgCode.ts'
import type { FlowRun, ShownStep } from '../../../session/FlowRun.ts'
import { Part } from '../../../shell/Part.tsx'
import { useStatusMessage } from '../../../shell/useStatusMessage.ts'
import { FlowNotice } from '../FlowNotice.tsx'
import { StepBody } from '../StepBody.tsx'
import { StepHead } from '../StepHead.tsx'
import { describeItem } from './describeItem.ts'
import { itemForm, listForm, listParts, rowsAt } from './listParts.ts'
import { RepeatItem } from './RepeatItem.tsx'

/**
 * A step that repeats a page: its list, or the page of one item at `?item=2`, so that the browser's
 * Back leads from the item to the list. Both edit the same answer of the same step. A list that
 * needs an item starts with its page.
 */
export function RepeatStep({ run, shown, flow }: { run: FlowRun; shown: ShownStep; flow: string }) {
  const { say, info } = usePage()
  const { bundle } = run.edition
  const { view, form, notice } = shown
  const { itemTitle } = view.repeat!
  const pointer = view.repeat!.path.join('\n')
  const path = useMemo(() => pointer.split('\n'), [pointer])
  const navigate = useNavigate()
  const { search, state } = useLocation() as {
    search: string
    state: { fromList?: boolean } | null
  }
  const [data, setData] = useState(view.data)
  const [seen, setSeen] = useState(view.data)
  if (seen !== view.data) {
    setSeen(view.data)
    setData(view.data)
  }
  const parts = useMemo(() => listParts(form, path), [form, path])
  const rowForm = useMemo(() => itemForm(form, path, '', ''), [form, path])
  const rows = rowsAt(data, path)
  const item = new URLSearchParams(search).get('item')
  const index =
    item !== null && /^[1-9]\d{0,4}$/.test(item) && Number(item) <= rows.length + 1
      ? Number(item) - 1
      : undefined
  const [said, tell] = useStatusMessage()

  const open = useCallback(
    (next: number, replace = false) => {
      const separator = view.path.includes('?') ? '&' : '?'
      const address = keepOrgCode(`${view.path}${separator}item=${next + 1}`, location.search)
      void navigate(address, { replace, state: { fromList: !replace } })
    },
    [navigate, view.path],
  )
  const leave = () =>
    void (state?.fromList
      ? navigate(-1)
      : navigate(keepOrgCode(view.path, location.search), { replace: true }))

  // On arrival: a list that was emptied keeps its Undo.
  const [begins, setBegins] = useState(
    rows.length === 0 && item === null && Number(parts.schema['minItems'] ?? 0) > 0,
  )
  if (begins && item !== null) setBegins(false)
  useEffect(() => {
    if (begins) open(0, true)
  }, [begins, open])

  const secrets = useMemo(() => {
    const start = `/${[...path, '*'].join('/')}`
    return view.formHead.secrets
      .filter((secret) => secret.startsWith(start))
      .map((secret) => secret.slice(start.length))
  }, [view.formHead, path])
  const describe = useCallback(
    (row: JsonObject) => describeItem(rowForm, row, itemTitle, secrets, bundle),
    [rowForm, itemTitle, secrets, bundle],
  )
  const services = useMemo<RowServices>(
    () => ({ describe, open: (next) => open(next) }),
    [describe, open],
  )
  const drawn = useMemo(
    () => ({ ...shown, form: listForm(form, path), view: { ...view, data } }),
    [shown, form, path, view, data],
  )

  const title =
    index === undefined ? form.ui.page.heading : nameRow(parts.look, parts.label, undefined, index)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = useRef(useNavigationType() === 'POP')
  useEffect(() => {
    document.title = say('page-title', { step: title, lender: info.org.orgBrand })
    if (isLoaded.current) {
      isLoaded.current = false
      return
    }
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [say, info, title])

  const save = (next: JsonObject) => {
    setData(next)
    void run.send({ type: 'type', step: view.step, data: next })
  }

  if (begins) return null
  return (
    <>
      <output className="unseen">{said}</output>
      <Part isNeeded>
        <StepHead
          run={run}
          shown={shown}
          heading={heading}
          {...(index !== undefined && { inner: { title, onBack: leave } })}
        />
      </Part>
      {notice && (
        <Part isNeeded>
          <FlowNotice notice={notice} onClose={run.dismiss} />
        </Part>
      )}
      {index === undefined ? (
        <StepBody run={run} shown={drawn} flow={flow} rows={services} onType={setData} />
      ) : (
        <RepeatItem
          key={index}
          {...{ run, shown, path, index, title, data }}
          onType={save}
          onSaved={(row) => {
            tell(say('repeat-saved', { item: describe(row) || title }))
            leave()
          }}
          onCancel={leave}
        />
      )}
    </>
  )
}
