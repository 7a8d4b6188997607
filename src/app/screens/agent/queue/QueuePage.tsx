import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import limits from '../../../limits.json' with { type: 'json' }
import { usePage } from '../../../page/usePage.ts'
import { Waiting } from '../../account/Waiting.tsx'
import { ConsoleHeading } from '../shell/ConsoleHeading.tsx'
import { useConsole } from '../useConsole.ts'
import { PrepareForm } from './PrepareForm.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { QueuePages } from './QueuePages.tsx'
import { QueueTable } from './QueueTable.tsx'
import { QueueViews } from './QueueViews.tsx'
import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { NavSlot } from '../shell/NavSlot.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './queue.css'

const names = ['view', 'search', 'status', 'waiting', 'sort', 'page'] as const

/**
 * The files that the caller follows. What is shown is in the address, so that it can be kept and
 * sent.
 */
export function QueuePage() {
  const { callApi } = usePage()
  const { settings, say } = useConsole()
  const [params, setParams] = useSearchParams()
  const asked = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  )
  const query = useQuery({
    queryKey: ['queue', asked],
    queryFn: async ({ signal }) => (await callApi('queue', { query: asked, signal })).body,
    placeholderData: keepPreviousData,
    refetchInterval: limits.conditions.milliseconds,
    refetchOnWindowFocus: 'always',
  })
  /** Everything that is not named goes, other parameters of the address stay. */
  const ask = (wanted: Readonly<Record<string, string>>) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const name of names) after.delete(name)
      for (const [name, value] of Object.entries(wanted)) if (value !== '') after.set(name, value)
      return after
    })
  const { data } = query
  const view = asked.view ?? settings.views[0]?.id ?? ''
  const isTasks = view === settings.tasks && asked.search === undefined
  return (
    <>
      <ConsoleHeading className="queue-heading">{say(isTasks ? 'tasks' : 'queue')}</ConsoleHeading>
      {settings.prepare && <PrepareForm form={settings.prepare} />}
      {!data && <Waiting query={query} />}
      {data && (
        <>
          <InNav>
            <QueueViews views={data.views} chosen={asked.search === undefined ? view : ''} />
            {settings.role === 'agent' && (
              <QueueFilters
                asked={asked}
                statuses={data.statuses}
                onAsk={(wanted) => {
                  const { view: inView, search } = asked
                  ask({ ...(inView && { view: inView }), ...(search && { search }), ...wanted })
                }}
              />
            )}
          </InNav>
          <output className="unseen">{say('count', { count: data.total })}</output>
          <QueueTable queue={data} search={asked.search ?? ''} isTasks={isTasks} />
          <QueuePages
            page={data.page}
            pages={data.pages}
            onGo={(page) => ask({ ...asked, page: String(page) })}
          />
        </>
      )}
    </>
  )
}

/** Draws its content below the console's navigation: at the side of a wide screen. */
function InNav({ children }: { children: ReactNode }) {
  const slot = use(NavSlot)
  return slot && createPortal(children, slot)
}
