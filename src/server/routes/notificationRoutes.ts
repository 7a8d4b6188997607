import { problem } from '#origination'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'
import { sayNotification } from '../support/sayNotification.ts'
import type { HttpNeeds } from '../http/HttpNeeds.ts'
import {
  listNotifications,
  markAllNotifications,
  markNotification,
  type StoredNotification,
} from '../stores/notificationStore.ts'

const most = 100

/**
 * A-ENT-102…108. `walletAddress`: the reader's own account, where they can act on the notification,
 * even while they act for another person.
 */
async function createDescribe(
  { org, claims, served }: CallRequest,
  { store, identities }: HttpNeeds,
) {
  const walletAddress = (await identities.find(store, org, claims.sub))?.address ?? null
  return (notification: StoredNotification) => {
    const { uuid, created, read } = notification
    const { title, description, ctas } = sayNotification(notification, served)
    const status = read ? 'READ' : 'UNREAD'
    return {
      uuid,
      created: created.toISOString(),
      title,
      description,
      status,
      walletAddress,
      ctas,
    }
  }
}

const notifications: CallHandler = async (request, services) =>
  (await listNotifications(services.store, readerOf(request), most)).map(
    await createDescribe(request, services),
  )

const readNotification: CallHandler = async (request, services) => {
  const { params, body } = request
  const found = await markNotification(
    services.store,
    readerOf(request),
    params.uuid!,
    body.status === 'READ',
  )
  if (!found) throw problem('server/not-found')
  return (await createDescribe(request, services))(found)
}

const readNotifications: CallHandler = async (request, services) => {
  await markAllNotifications(services.store, readerOf(request))
  return notifications(request, services)
}

export const notificationRoutes: CallRoutes = {
  notifications: { handle: notifications },
  'read-notification': { handle: readNotification },
  'read-notifications': { handle: readNotifications },
}

function readerOf({ org, claims }: CallRequest) {
  return { org, identity: claims.sub }
}
