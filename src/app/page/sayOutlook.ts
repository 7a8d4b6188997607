import { createSay, type Say } from '#model'
import { lookAhead, type Outlook } from '#engine'
import type { SayOutlook } from '../session/SaidOutlook.ts'

/** Loaded after the first step is shown. */
export const sayOutlook: SayOutlook = ({ engine, bundle }, session, before) => {
  const say = createSay(bundle.words)
  const outlook = lookAhead(engine, session, before)
  const { because, added, left } = outlook
  const isSaid = added?.because !== undefined && added.because === because
  return {
    ...(because !== undefined && !isSaid && { because: say('because', { reason: because }) }),
    ...(added && { added: sayAdded(say, added) }),
    ...(left.most > 0 && { left: sayLeft(say, outlook) }),
  }
}

function sayAdded(say: Say, { count, because }: NonNullable<Outlook['added']>): string {
  const added = say('steps-added', { count })
  return because === undefined
    ? say('steps-added-plain', { added })
    : say('steps-added-because', { added, reason: because })
}

function sayLeft(say: Say, { left: { fewest, most }, minutes }: Outlook): string {
  const steps =
    fewest === most || most === 1
      ? say('steps-left', { most })
      : say('steps-left-range', { fewest: Math.max(1, fewest), most })
  if (minutes === undefined) return steps
  return say('steps-and-minutes', { steps, time: say('minutes-about', { minutes }) })
}
