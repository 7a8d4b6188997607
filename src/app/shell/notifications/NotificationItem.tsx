import { formatRelativeTime } from '#engine'
import { usePage } from '../../page/usePage.ts'
import { SiteLink } from '../SiteLink.tsx'
import type { Notification } from './Notification.ts'
import { notificationAddress } from './notificationAddress.ts'

interface Props {
  readonly notification: Notification
  /** ISO instant. */
  readonly now: string
  readonly onRead: () => void
}

/**
 * One notification: what happened, how long ago, and where to go. Going there, or pressing the
 * button, marks it as read.
 */
export function NotificationItem({ notification, now, onRead }: Props) {
  const { say, info, telemetry } = usePage()
  const { title, description, created, status, ctas = [], walletAddress } = notification
  const isUnread = status === 'UNREAD'
  return (
    <li className={isUnread ? 'notification unread' : 'notification'}>
      <h3>
        {isUnread && <span className="unseen">{say('notification-unread')} </span>}
        <span>{title}</span>
      </h3>
      {description && <p>{description}</p>}
      <p className="notification-foot">
        <time dateTime={created}>{formatRelativeTime(created, now, info.org.lang)}</time>
        {ctas.map((cta) => (
          <SiteLink
            key={cta.redirectPath + cta.title}
            to={notificationAddress(cta.redirectPath, walletAddress)}
            onClick={() => {
              telemetry.tell('notification-followed', {}, { dontDedupe: true })
              if (isUnread) onRead()
            }}
          >
            {cta.title}
          </SiteLink>
        ))}
        {isUnread && (
          <button type="button" className="plain-link" onClick={onRead}>
            {say('notification-read')}
            <span className="unseen">: {title}</span>
          </button>
        )}
      </p>
    </li>
  )
}
