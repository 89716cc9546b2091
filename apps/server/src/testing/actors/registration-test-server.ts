import type { RegistrationWire } from '@mela/protocol/shapes/registration';
import { switches, type ModId } from '@mela/protocol/switches';
import { catchMessages } from '#testing/harness/caught-messages.ts';
import { openTestServer, type Caller } from '#testing/harness/test-server.ts';
import { captchaReader } from './captcha-reader.ts';

const agreed = { termsAccepted: true, ageConfirmed: true } as const;
export const newPassword = 'Lamp-Post-77';

type Body = RegistrationWire['registerByMobile']['body'];

/** A test server for registration, with forms that are valid until a test changes them. */
export async function openRegistrationTestServer(name: string) {
  const caught = catchMessages();
  const server = await openTestServer(name, { outside: { sender: caught.sender } });
  const readCaptcha = captchaReader(server.runtime);
  const turned = new Set<ModId>();
  let names = 0;
  const newName = () => `asha${(names += 1)}`;
  const newNumber = () => `98000${String((names += 1)).padStart(5, '0')}`;

  const sendCode = async (caller: Caller, mobileNo: string): Promise<string> => {
    const captcha = await readCaptcha(caller, 'register');
    await caller.registration.sendCode({ body: { countryDialingCode: '+91', mobileNo, ...captcha } });
    return caught.codeTo(`+91${mobileNo}`);
  };
  const mobileForm = (mobileNum: string, change: object = {}): Body => ({
    countryDialingCode: '+91',
    mobileNum,
    ...agreed,
    ...change,
  });
  return {
    server,
    post: caught,
    readCaptcha,
    agreed,
    newName,
    newNumber,
    sendCode,
    mobileForm,
    register: async (caller: Caller, change: object = {}) => {
      const captcha = await readCaptcha(caller, 'register');
      const secrets = { password: newPassword, confirmPassword: newPassword };
      return caller.registration.register({
        body: { username: newName(), ...secrets, ...agreed, ...captcha, ...change },
      });
    },
    registerByMobile: async (caller: Caller, change: object = {}) => {
      const mobileNum = newNumber();
      const verificationCode = await sendCode(caller, mobileNum);
      return caller.registration.registerByMobile({
        body: mobileForm(mobileNum, { verificationCode, ...change }),
      });
    },
    turn: async (modId: ModId, isOn: boolean) => {
      turned.add(modId);
      await server.runtime.setSwitch(modId, isOn);
    },
    /** The merchant's requirements for single fields. */
    setFields: (fields: object) => server.runtime.changeSetting('registration', { fields }),
    /** The initial switches and rules. */
    restore: async () => {
      for (const modId of turned) await server.runtime.setSwitch(modId, switches[modId].byDefault);
      turned.clear();
      const { registration } = server.runtime.settings;
      await server.runtime.changeSetting('registration', {
        ...registration(),
        fields: {},
        trialCredit: 10_000,
      });
    },
    memberOf: (id: string) =>
      server.runtime.db
        .selectFrom('member')
        .selectAll()
        .where('id', '=', BigInt(id))
        .executeTakeFirstOrThrow(),
  };
}
