import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
} from 'react'
import { plainDigits } from '#engine'
import { describeInput } from '../describeInput.ts'
import { countDigits, positionAfter, withoutDigitBefore } from '../phone/digits.ts'
import { useCaret } from '../useCaret.ts'
import { groupDigits, maskDigits } from './groupDigits.ts'
import type { WidgetProps } from './WidgetProps.ts'

interface Props {
  readonly widget: WidgetProps
  /** Sizes of the visual groups; a single size repeats. */
  readonly groups: readonly number[]
  readonly separator: string
  /**
   * Only this many of the last digits are visible once the field is left, unless the borrower
   * reveals all.
   */
  readonly last?: number
}

/**
 * An identifier of digits: only digits are stored, leading zeros included, however it was typed or
 * pasted.
 */
export function DigitsInput({ widget, groups, separator, last }: Props) {
  const { value, readonly, onChange } = widget
  const [isTyping, setTyping] = useState(false)
  const [isShown, setShown] = useState<boolean>()
  const { input, keepCaret } = useCaret<HTMLInputElement>()
  const text = groupDigits(typeof value === 'string' ? value : '', groups, separator)
  const isHidden = last !== undefined && !isTyping && !isShown

  const shown = isHidden ? maskDigits(text, last) : text
  const noteSelection = useKeptSelection(input, isHidden)
  const focus = ({ target }: FocusEvent<HTMLInputElement>) => {
    noteSelection(target)
    setTyping(!readonly)
  }

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // What a script adds to the dots replaces the number behind them.
    const typed = plainDigits(isHidden ? target.value.replace(shown, '') : target.value)
    if (typed.includes('•')) return
    const caret = target.selectionStart ?? target.value.length
    const isDeleting =
      'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentBackward'
    const isSign = isDeleting && countDigits(typed) === countDigits(text)
    const before = countDigits(typed.slice(0, caret)) - Number(isSign)
    const isAtEnd = caret === target.value.length && !isSign
    keepCaret(target, (next) => (isAtEnd ? next.length : positionAfter(next, before)))
    const digits = (isSign ? withoutDigitBefore(typed, caret) : typed).replace(/\D/g, '')
    onChange(digits === '' ? undefined : digits)
  }

  return (
    <span className="lintel-password lintel-digits">
      <input
        {...describeInput(widget)}
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={shown}
        onFocus={focus}
        onBlur={() => setTyping(false)}
        onChange={type}
      />
      {last !== undefined && (
        <Reveal widget={widget} isShown={isShown} onClick={() => setShown(!isShown)} />
      )}
    </span>
  )
}

/** When digits replace the dots, the text that was selected stays selected. */
function useKeptSelection(input: RefObject<HTMLInputElement | null>, isHidden: boolean) {
  const wasSelected = useRef(false)
  useLayoutEffect(() => {
    if (wasSelected.current && !isHidden) input.current?.select()
    wasSelected.current = false
  }, [isHidden, input])
  return ({ value, selectionStart, selectionEnd }: HTMLInputElement) => {
    wasSelected.current =
      isHidden && value !== '' && selectionStart === 0 && selectionEnd === value.length
  }
}

interface RevealProps extends Pick<Props, 'widget'> {
  readonly isShown: boolean | undefined
  readonly onClick: () => void
}

function Reveal({ widget: { id, label, registry }, isShown, onClick }: RevealProps) {
  const { say } = registry.formContext
  return (
    <>
      <button
        type="button"
        className="lintel-button-quiet"
        aria-controls={id}
        aria-label={say(isShown ? 'secret-hide-label' : 'secret-show-label', { label })}
        onClick={onClick}
      >
        {say(isShown ? 'password-hide' : 'password-show')}
      </button>
      <output className="lintel-hidden">
        {isShown !== undefined && say(isShown ? 'secret-shown' : 'secret-hidden', { label })}
      </output>
    </>
  )
}
