// Lets one set of rules serve simplified and traditional Chinese: only the characters that the rules use are mapped (畫 to 划: 計畫 is a plan).
const TRADITIONAL =
  "開執動現這個劃畫實沒問題後來時還當說規碼寫編幹據辦進沖麼嗎請謝趕緊讓對確認應該討論審過準許們樣幫嘗試務構護測檢訂調補刪暫緩稱腦寧勞煩贊覺結東單設計長無為與從給會點離將話別處換簡錯馬繼續見誤細節頭誰項議較達經終報產專發記錄繪圖關於僅賴著讚須嘍囉";
const SIMPLIFIED =
  "开执动现这个划划实没问题后来时还当说规码写编干据办进冲么吗请谢赶紧让对确认应该讨论审过准许们样帮尝试务构护测检订调补删暂缓称脑宁劳烦赞觉结东单设计长无为与从给会点离将话别处换简错马继续见误细节头谁项议较达经终报产专发记录绘图关于仅赖着赞须喽咯";

const TO_SIMPLIFIED = new Map(
  [...TRADITIONAL].map((character, index) => [character, [...SIMPLIFIED][index] ?? character]),
);

export function simplifyChinese(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (character) => TO_SIMPLIFIED.get(character) ?? character);
}
