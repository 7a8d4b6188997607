import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import limits from '../../limits.json' with { type: 'json' }
import { usePage } from '../../page/usePage.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { Waiting } from '../account/Waiting.tsx'
import type { Queue } from './Console.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { QueuePages } from './QueuePages.tsx'
import { QueuePipeline } from './QueuePipeline.tsx'
import { QueueTable } from './QueueTable.tsx'
import { QueueViews } from './QueueViews.tsx'
import { useConsole } from './useConsole.ts'

const names = ['view', 'search', 'status', 'waiting', 'sort', 'page'] as const

/**
 * The files that the caller follows. What is shown is in the address, so that it can be kept and
 * sent.
 */
export function QueuePage() {
  const { callApi, bundle } = usePage()
  const { settings, say } = useConsole()
  const [params, setParams] = useSearchParams()
  const asked = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  )
  const query = useQuery({
    queryKey: ['queue', asked],
    queryFn: async ({ signal }) => (await callApi<Queue>('queue', { query: asked, signal })).body,
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
  return (
    <>
      <header className="console-head">
        <PageHeading>{say('queue')}</PageHeading>
        {bundle.support.chat && settings.role === 'agent' && (
          <SiteLink to="/agent/chats" className="plain-link">
            {say('chats')}
          </SiteLink>
        )}
        {(settings.isManager || settings.isExporter) && (
          <SiteLink to="/agent/reports" className="plain-link">
            {say('reports')}
          </SiteLink>
        )}
        <p className="lead">
          {say(settings.role === 'broker' ? 'queue-lead-broker' : 'queue-lead')}
        </p>
      </header>
      {!data && <Waiting query={query} />}
      {data && (
        <>
          {settings.role === 'agent' && (
            <QueuePipeline
              waiting={data.waiting}
              onChoose={(waiting) => ask({ view: 'open', waiting })}
            />
          )}
          <QueueViews
            views={data.views}
            chosen={asked.search === undefined ? view : ''}
            onChoose={(id) => ask({ view: id })}
          />
          <QueueFilters
            key={JSON.stringify(asked)}
            asked={asked}
            statuses={data.statuses}
            onAsk={(wanted) => ask({ ...(asked.view && { view: asked.view }), ...wanted })}
          />
          <QueueTable queue={data} search={asked.search ?? ''} />
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
