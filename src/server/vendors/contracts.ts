// Written from the folders of contracts by "npm run contracts".
import bank from './bank/bank.json' with { type: 'json' }
import chatbot from './chatbot/chatbot.json' with { type: 'json' }
import credit from './credit/credit.json' with { type: 'json' }
import custody from './custody/custody.json' with { type: 'json' }
import employment from './employment/employment.json' with { type: 'json' }
import esign from './esign/esign.json' with { type: 'json' }
import flood from './flood/flood.json' with { type: 'json' }
import identity from './identity/identity.json' with { type: 'json' }
import income from './income/income.json' with { type: 'json' }
import insurance from './insurance/insurance.json' with { type: 'json' }
import messages from './messages/messages.json' with { type: 'json' }
import notary from './notary/notary.json' with { type: 'json' }
import payoff from './payoff/payoff.json' with { type: 'json' }
import prices from './prices/prices.json' with { type: 'json' }
import property from './property/property.json' with { type: 'json' }
import title from './title/title.json' with { type: 'json' }
import underwriter from './underwriter/underwriter.json' with { type: 'json' }

/** The contract of each kind of vendor. */
export const contracts = {
  bank,
  chatbot,
  credit,
  custody,
  employment,
  esign,
  flood,
  identity,
  income,
  insurance,
  messages,
  notary,
  payoff,
  prices,
  property,
  title,
  underwriter,
}
