import { LongWords } from '#renderer'
import { usePage } from '../../../page/usePage.ts'
import type { ShownOriginator } from './ShownOriginator.ts'

/** Name, picture, contact data and license of a loan officer. */
export function OriginatorDetails({ originator }: { originator: ShownOriginator }) {
  const { info, say } = usePage()
  const { originatorName, brokerName, companyNmls, avatarUri, email, phoneNumber, nmls } =
    originator.originatorDisplayInfo
  return (
    <div className="originator">
      {avatarUri && <img src={avatarUri} alt="" width="56" height="56" />}
      <div>
        {originatorName && <p className="originator-name">{originatorName}</p>}
        {brokerName && <p>{brokerName}</p>}
        {companyNmls && <p>{say('footer-nmls', { nmls: companyNmls })}</p>}
        {phoneNumber && (
          <p>
            <a href={`tel:${phoneNumber.replaceAll(/[^\d+]/g, '')}`}>{phoneNumber}</a>
          </p>
        )}
        {email && (
          <p>
            <a href={`mailto:${email}`}>
              <LongWords>{email}</LongWords>
            </a>
          </p>
        )}
        {nmls && (
          <p>
            <a href={info.org.footer.companyNmlsURL} target="_blank" rel="noopener noreferrer">
              {say('footer-nmls', { nmls })}
              <span className="unseen"> {say('opens-in-new-window')}</span>
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
