import { useRef, useState } from 'react'
import { useConsole } from '../useConsole.ts'
import { areShortcutsOn, setShortcutsOn } from './shortcutsSetting.ts'
import { useShortcuts } from './useShortcuts.ts'

const keys = ['/', 'j', 'k', 'Enter', 'Ctrl+K', '?'] as const

/** The list of keys, and the switch that turns the single ones off. */
export function Shortcuts() {
  const { say } = useConsole()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOn, setIsOn] = useState(areShortcutsOn)
  const open = () => dialog.current?.showModal()
  useShortcuts({ '?': open })
  return (
    <>
      <button type="button" className="plain-link" onClick={open}>
        {say('keys')}
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby="console-keys">
        <h2 id="console-keys">{say('keys')}</h2>
        <dl className="agent-keys">
          {keys.map((key) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(`key-${key}`)}</dd>
            </div>
          ))}
        </dl>
        <label className="agent-check">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              setShortcutsOn(target.checked)
              setIsOn(target.checked)
            }}
          />
          {say('keys-on')}
        </label>
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          {say('document-close')}
        </button>
      </dialog>
    </>
  )
}
