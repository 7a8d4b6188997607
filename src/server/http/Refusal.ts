export { Refusal, refusal } from '#origination'
