import SignedIn from '../../features/account/SignedIn';
import { defineViews } from '../../../framework/client/views/defineViews';
import { myAccount } from './myAccount.resource';

export default defineViews(myAccount, { below: SignedIn });
