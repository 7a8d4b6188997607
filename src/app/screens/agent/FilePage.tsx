import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#engine'
import limits from '../../limits.json' with { type: 'json' }
import { usePage } from '../../page/usePage.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { Fact } from '../account/Fact.tsx'
import { Waiting } from '../account/Waiting.tsx'
import type { ConsoleFile } from './Console.ts'
import { FileActs } from './FileActs.tsx'
import { FileParts } from './FileParts.tsx'
import { FileTasks } from './FileTasks.tsx'
import { formatDay } from './formatDay.ts'
import { useConsole } from './useConsole.ts'

/** One file: what must be done and can be done, and everything that the role sees of it. */
export function FilePage({ uuid }: { uuid: string }) {
  const { callApi } = usePage()
  const { say } = useConsole()
  const query = useQuery({
    queryKey: ['file', uuid],
    queryFn: async ({ signal }) =>
      (await callApi<ConsoleFile>('file', { params: { uuid }, signal })).body,
    refetchInterval: limits.conditions.milliseconds,
    refetchOnWindowFocus: 'always',
  })
  const back = (
    <SiteLink to="/agent" className="plain-link">
      {say('back')}
    </SiteLink>
  )
  if (!query.data)
    return (
      <>
        {back}
        <Waiting query={query} />
      </>
    )
  const file = query.data
  const refresh = async () => void (await query.refetch())
  return (
    <>
      {back}
      <FileHead file={file} />
      <div className="console-file">
        <div className="console-side">
          {file.tasks && <FileTasks tasks={file.tasks} stuck={file.stuck ?? []} />}
          {file.acts ? (
            <FileActs file={file} acts={file.acts} onDone={refresh} />
          ) : (
            <p className="console-empty">{say('reading')}</p>
          )}
        </div>
        <FileParts file={file} onLooked={refresh} />
      </div>
    </>
  )
}

function FileHead({ file }: { file: ConsoleFile }) {
  const { say } = useConsole()
  const {
    borrower,
    number,
    statusTitle,
    since,
    created,
    agent,
    waiting,
    due,
    product,
    isOnHold,
    isOpen,
  } = file
  return (
    <header className="console-head">
      <PageHeading>{borrower || number}</PageHeading>
      <p className="lead">
        {say('file', { number })}{' '}
        {isOnHold && <span className="console-mark">{say('on-hold')}</span>}
      </p>
      <dl className="console-facts">
        <Fact
          label={say('column-status')}
        >{`${statusTitle} (${say('since', { date: formatInstant(since) ?? since })})`}</Fact>
        {isOpen && <Fact label={say('column-waiting')}>{say(`waiting-${waiting}`)}</Fact>}
        {due !== null && <Fact label={say('column-due')}>{formatDay(due)}</Fact>}
        {agent !== null && <Fact label={say('column-agent')}>{agent}</Fact>}
        {product !== null && <Fact label={say('column-product')}>{say(`product-${product}`)}</Fact>}
        <Fact label={say('file-applied')}>{formatInstant(created) ?? created}</Fact>
      </dl>
    </header>
  )
}
