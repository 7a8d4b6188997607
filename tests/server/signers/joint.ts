import { typical } from '../origination/typical.ts'

/** A home in two names: someone else must sign. */
export const joint = {
  'start/profile': {
    ...typical['start/profile'],
    titleHeld: 'JOINT_OTHER',
    coOwners: [{ name: 'Robin Pine' }],
  },
  'start/contact': { ...typical['start/contact'], ownership: 'JOINT' },
}
