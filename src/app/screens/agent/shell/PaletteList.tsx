/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- ARIA 1.2 combobox: datalist cannot say what was chosen, and the input has the keys */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { keepOrgCode } from '../../../paths/keepOrgCode.ts'
import { useConsole } from '../useConsole.ts'
import type { PaletteCommand } from './Commands.ts'
import { useFoundFiles } from './useFoundFiles.ts'
import { useFocusAtStart } from '../../../shell/useFocusAtStart.ts'

interface Props {
  /** What the page that is shown can do. */
  readonly own: readonly PaletteCommand[]
  readonly onDone: (run: () => void) => void
}

interface Option extends PaletteCommand {
  /** Title of the options that it is listed with. */
  readonly group: string
}

/** A field and what fits its words: acts and views at once, files as the server finds them. */
export function PaletteList({ own, onDone }: Props) {
  const { say } = useConsole()
  const id = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const { files, isSearching, error } = useFoundFiles(words.trim())
  const options = useOptions(own, words.trim(), files)
  const chosen = Math.min(at, options.length - 1)
  const { field, list } = useInSight(chosen)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && options.length > 0) {
      event.preventDefault()
      setAt((chosen + by + options.length) % options.length)
    }
    const option = options[chosen]
    if (event.key === 'Enter' && option) {
      event.preventDefault()
      onDone(option.run)
    }
  }
  const isSilent = options.length > 0 && !isSearching && !error
  const count = options.length
  const found = count > 0 ? say('palette-count', { count }) : say('palette-nothing')
  const status = isSearching ? say('palette-searching') : (error?.message ?? found)
  return (
    <>
      <label htmlFor={id} className="unseen">
        {say('palette')}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={options.length > 0 ? id + chosen : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={200}
        placeholder={say('palette-hint')}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}list`} role="listbox" aria-label={say('palette')}>
        <Options {...{ id, options, chosen, onDone }} />
      </div>
      <output className={isSilent ? 'unseen' : undefined}>{status}</output>
    </>
  )
}

/** The field begins with the focus; the chosen option stays in sight. */
function useInSight(chosen: number) {
  const field = useFocusAtStart<HTMLInputElement>()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const options = list.current?.querySelectorAll('[role=option]')
    options?.[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return { field, list }
}

interface OptionsProps extends Pick<Props, 'onDone'> {
  readonly id: string
  readonly options: readonly Option[]
  readonly chosen: number
}

function Options({ id, options, chosen, onDone }: OptionsProps) {
  const groups = [...new Set(options.map(({ group }) => group))]
  return groups.map((group) => (
    <div key={group} role="group" aria-label={group}>
      <div className="palette-group" aria-hidden="true">
        {group}
      </div>
      {options.map((option, index) =>
        option.group === group ? (
          <div
            key={`${option.title} ${index}`}
            id={id + index}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => onDone(option.run)}
          >
            {option.title}
          </div>
        ) : undefined,
      )}
    </div>
  ))
}

/** What fits the words: of the page, the lender's views, and the files that were found. */
function useOptions(
  own: readonly PaletteCommand[],
  words: string,
  files: ReturnType<typeof useFoundFiles>['files'],
): readonly Option[] {
  const { settings, say } = useConsole()
  const navigate = useNavigate()
  const go = (to: string) => () => void navigate(keepOrgCode(to, location.search))
  const listed = [
    ...own.map((act) => ({ ...act, group: say('palette-page') })),
    ...settings.views.map(({ id, title }) => ({
      title,
      run: go(`/agent?view=${id}`),
      group: say('views'),
    })),
  ].filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()))
  return [
    ...listed,
    ...files.map(({ uuid, borrower, number }) => ({
      title: say('palette-file', { name: borrower, number }),
      run: go(`/agent/files/${uuid}`),
      group: say('palette-files'),
    })),
  ]
}
