import type { Lending } from '#model'
import adverseAction from '../../lending/adverse-action.json' with { type: 'json' }
import calendar from '../../lending/calendar.json' with { type: 'json' }
import deadlines from '../../lending/deadlines.json' with { type: 'json' }
import hmda from '../../lending/hmda.json' with { type: 'json' }
import states from '../../lending/states.json' with { type: 'json' }
import underwriting from '../../lending/underwriting.json' with { type: 'json' }

/** The tables that ship, without any lender's difference. */
export const lending = {
  underwriting,
  states,
  calendar,
  deadlines,
  adverseAction,
  hmda,
} as unknown as Lending
