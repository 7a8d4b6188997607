import type { Say } from '#model'
import { Icon } from '../pieces/Icon.tsx'

export interface PasswordRule {
  readonly minLength?: number
  readonly pattern?: string
  readonly message: string
}

interface Props {
  readonly rules: readonly PasswordRule[]
  readonly password: string
  readonly say: Say
}

const bars = [1, 2, 3, 4] as const

/**
 * Four bars, filled = max(0, 4 − unmet rules) (A-VAL-039, 040; decision 10), the same in words, and
 * the unmet rules.
 */
export function PasswordMeter({ rules, password, say }: Props) {
  const unmet = rules.filter((rule) => !isMet(rule, password))
  const filled = Math.max(0, bars.length - unmet.length) as 0 | 1 | 2 | 3 | 4
  const strength = say('password-strength', { strength: say(`password-strength-${filled}`) })
  return (
    <div className="lintel-meter" data-filled={filled}>
      <div className="lintel-meter-bars" aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} data-filled={bar <= filled} />
        ))}
      </div>
      {password && <p className="lintel-help">{strength}</p>}
      <ul aria-label={say('password-rules-label')}>
        {rules.map((rule) => (
          <li key={rule.message} data-met={!unmet.includes(rule)}>
            <Icon name={unmet.includes(rule) ? 'open' : 'done'} />
            <span>
              <span className="lintel-hidden">
                {say(unmet.includes(rule) ? 'password-rule-unmet' : 'password-rule-met')}{' '}
              </span>
              {rule.message}
            </span>
          </li>
        ))}
      </ul>
      <output className="lintel-hidden">
        {password && [strength, ...unmet.map((rule) => rule.message)].join('. ')}
      </output>
    </div>
  )
}

function isMet({ minLength, pattern }: PasswordRule, password: string): boolean {
  return (
    [...password].length >= (minLength ?? 0) &&
    (pattern === undefined || new RegExp(pattern, 'u').test(password))
  )
}
