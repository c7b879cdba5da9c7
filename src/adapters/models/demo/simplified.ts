// Who writes traditional characters means the same scene: those that the scenes know, as they are written there.

/** Each traditional one before its simplified one. */
const pairs =
  "個个為为產产們们務务寫写別别發发後后嗎吗塊块復复對对將将嘗尝佈布幫帮並并應应錄录誌志態态戶户數数顯显權权條条來来構构煩烦狀状環环著着線线給给統统認认記记設设證证試试該该請请謝谢敗败輸输這这進进裡里裏里鑑鉴鑒鉴陸陆頁页預预頻频驗验麼么過过";

const known = new Map(Array.from({ length: pairs.length / 2 }, (_, index) => [pairs[2 * index], pairs[2 * index + 1]]));

export function simplified(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (character) => known.get(character) ?? character);
}
