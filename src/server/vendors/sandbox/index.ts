export { default as limits } from '../../limits.json' with { type: 'json' }
export { errorOfResponse, prepareRequest } from '../guardOperation.ts'
export { operationShapes } from '../operationShapes.ts'
export { VendorFailure } from '../VendorFailure.ts'
export { listColleagues, listStaff } from './listStaff.ts'
export { loadPeople } from './loadPeople.ts'
