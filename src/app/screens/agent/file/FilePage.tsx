import { useCallback, useMemo, useRef, use, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import limits from '../../../limits.json' with { type: 'json' }
import { usePage } from '../../../page/usePage.ts'
import { Waiting } from '../../account/Waiting.tsx'
import { ConsoleTabs } from '../shell/ConsoleTabs.tsx'
import { useConsole } from '../useConsole.ts'
import { FileActs } from './FileActs.tsx'
import { FileHead } from './FileHead.tsx'
import { FilePart } from './FilePart.tsx'
import { FileTasks } from './FileTasks.tsx'
import { fileTabs } from './fileTabs.ts'
import { labelOfAct } from './labelOfAct.ts'
import { WhyReading } from './WhyReading.tsx'
import { CommandsContext, type PaletteCommand } from '../shell/Commands.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './file.css'

/** One file: the tab of the address, and next to it what must be done and can be done. */
export function FilePage({ uuid }: { uuid: string }) {
  const { callApi } = usePage()
  const { say } = useConsole()
  const [params] = useSearchParams()
  const side = useRef<HTMLElement>(null)
  const query = useQuery({
    queryKey: ['file', uuid],
    queryFn: async ({ signal }) => (await callApi('file', { params: { uuid }, signal })).body,
    refetchInterval: limits.conditions.milliseconds,
    refetchOnWindowFocus: 'always',
  })
  /** Unfolds an act in the panel; by default the first one, which is needed. */
  const open = useCallback((label?: string) => {
    const buttons = [...(side.current?.querySelectorAll<HTMLElement>('.console-acts button') ?? [])]
    const button = buttons.find(({ textContent }) => label === undefined || textContent === label)
    if (button?.getAttribute('aria-expanded') === 'false') button.click()
    button?.focus()
  }, [])
  const { data, refetch } = query
  const refresh = useCallback(async () => void (await refetch()), [refetch])
  const commands = useMemo(
    () =>
      (data?.acts ?? []).map((act) => {
        const title = labelOfAct(act, data!, say)
        return { title, run: () => open(title) }
      }),
    [data, say, open],
  )
  useCommands(commands)
  if (!data) return <Waiting query={query} />
  const file = data
  const tabs = fileTabs(file)
  const chosen = tabs.find((tab) => tab === params.get('tab')) ?? 'overview'
  return (
    <>
      <FileHead
        file={file}
        next={file.acts?.find(({ isNeeded }) => isNeeded)}
        onNext={() => open()}
      />
      <div className="console-file">
        <ConsoleTabs
          tabs={tabs.map((tab) => ({
            title: say(`tab-${tab}`),
            to: `/agent/files/${uuid}?tab=${tab}`,
            isChosen: tab === chosen,
          }))}
        />
        <div className="console-parts">
          <FilePart key={chosen} file={file} tab={chosen} onLooked={refresh} />
        </div>
        <aside ref={side} className="console-side">
          {file.tasks && <FileTasks tasks={file.tasks} stuck={file.stuck ?? []} />}
          {file.acts ? <FileActs file={file} acts={file.acts} onDone={refresh} /> : <WhyReading />}
        </aside>
      </div>
    </>
  )
}

/** Adds commands to the palette while the page is shown. */
function useCommands(commands: readonly PaletteCommand[]): void {
  const { write } = use(CommandsContext)
  useEffect(() => {
    write(commands)
    return () => write([])
  }, [write, commands])
}
