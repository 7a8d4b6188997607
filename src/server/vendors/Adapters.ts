import type { BankVendor } from './bank/BankVendor.ts'
import type { ChatbotVendor } from './chatbot/ChatbotVendor.ts'
import type { CreditVendor } from './credit/CreditVendor.ts'
import type { CustodyVendor } from './custody/CustodyVendor.ts'
import type { EmploymentVendor } from './employment/EmploymentVendor.ts'
import type { EsignVendor } from './esign/EsignVendor.ts'
import type { FloodVendor } from './flood/FloodVendor.ts'
import type { IdentityVendor } from './identity/IdentityVendor.ts'
import type { IncomeVendor } from './income/IncomeVendor.ts'
import type { InsuranceVendor } from './insurance/InsuranceVendor.ts'
import type { MessagesVendor } from './messages/MessagesVendor.ts'
import type { NotaryVendor } from './notary/NotaryVendor.ts'
import type { PayoffVendor } from './payoff/PayoffVendor.ts'
import type { PricesVendor } from './prices/PricesVendor.ts'
import type { PropertyVendor } from './property/PropertyVendor.ts'
import type { TitleVendor } from './title/TitleVendor.ts'
import type { UnderwriterVendor } from './underwriter/UnderwriterVendor.ts'

/** One adapter per vendor; `adapters.credit.soft` is the operation "credit.soft". */
export interface Adapters {
  readonly credit: CreditVendor
  readonly property: PropertyVendor
  readonly income: IncomeVendor
  readonly employment: EmploymentVendor
  readonly bank: BankVendor
  readonly flood: FloodVendor
  readonly title: TitleVendor
  readonly identity: IdentityVendor
  readonly notary: NotaryVendor
  readonly esign: EsignVendor
  readonly insurance: InsuranceVendor
  readonly underwriter: UnderwriterVendor
  readonly payoff: PayoffVendor
  readonly messages: MessagesVendor
  readonly chatbot: ChatbotVendor
  readonly prices: PricesVendor
  readonly custody: CustodyVendor
}
