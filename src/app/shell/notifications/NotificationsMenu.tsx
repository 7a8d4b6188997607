import { useState } from 'react'
import limits from '../../limits.json' with { type: 'json' }
import { usePage } from '../../page/usePage.ts'
import { Menu } from '../menus/Menu.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { useNotifications } from './useNotifications.ts'

/**
 * What happened to the borrower's applications: the newest three, all on "View All", the unread
 * ones counted up to eight (A §9).
 */
export function NotificationsMenu() {
  const { say, telemetry } = usePage()
  const { list, at, isFailed, reload, markRead, markAllRead } = useNotifications()
  const [isWhole, setIsWhole] = useState(false)
  const { shown, unread: most } = limits.notifications
  const unread = list?.filter(({ status }) => status === 'UNREAD').length ?? 0
  const count = unread > most ? `${most}+` : String(unread)
  const label = unread === 0 ? say('notifications') : say('notifications-unread', { count })
  const onOpen = () => {
    telemetry.tell('notifications-opened', { unread }, { dontDedupe: true })
    reload()
  }
  return (
    <Menu
      icon="bell"
      label={label}
      {...(unread > 0 && { badge: count })}
      className="notifications"
      onOpen={onOpen}
    >
      <div className="notifications-head">
        <h2>{say('notifications')}</h2>
        {unread > 0 && (
          <button type="button" className="plain-link" onClick={markAllRead}>
            {say('notifications-read-all')}
          </button>
        )}
      </div>
      {isFailed && !list && (
        <p>
          <output>{say('notifications-failed')}</output>{' '}
          <button type="button" className="plain-link" onClick={reload}>
            {say('try-again')}
          </button>
        </p>
      )}
      {list?.length === 0 && <p>{say('notifications-none')}</p>}
      {list && list.length > 0 && (
        <ul>
          {(isWhole ? list : list.slice(0, shown)).map((notification) => (
            <NotificationItem
              key={notification.uuid}
              notification={notification}
              now={at}
              onRead={() => markRead(notification.uuid)}
            />
          ))}
        </ul>
      )}
      {list && list.length > shown && !isWhole && (
        <button type="button" className="button quiet" onClick={() => setIsWhole(true)}>
          {say('notifications-all')}
        </button>
      )}
    </Menu>
  )
}
