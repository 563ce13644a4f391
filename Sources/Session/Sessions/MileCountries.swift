import Geometry

/// The countries whose road signs use miles.
///
/// They are the United States, the United Kingdom, Myanmar and Liberia. The borders on land are
/// accurate to 2 km; those at coasts extend into the sea.
/// Source: Unicode's measurement systems,
/// <https://github.com/unicode-org/cldr/blob/main/common/supplemental/supplementalData.xml>, and
/// Natural Earth 1:10 million (public domain), <https://www.naturalearthdata.com>
enum MileCountries {
  static func contain(_ coordinate: Coordinate) -> Bool {
    borders.contains { Ring.contains($0, coordinate.longitude, coordinate.latitude) }
  }

  private static let borders: [[Double]] = lines.split(separator: "\n\n").compactMap { lines in
    try? PolylineEncoding.decode(lines.filter { $0 != "\n" }, precision: 3)
      .flatMap { [$0.longitude, $0.latitude] }
  }

  /// Polylines encoded with three decimals, broken into lines.
  private static let lines = #"""
    {deBtoxIeGgDu@gL|FsCRqDgNsJc@wEbDeVbC{DUcD~CkDwF}DqFgk@_ImE}DiNp@{XnEkKpGDv@qq@aD{@qGcKoBo
    \jBqGx[wRb\fRzDdMfAnNWpEeAnAbLjKxAbv@_DtSZhO_BDtFrCf@bt@aCpCrBv@bA`CwDpGhOvN`A|Hq@zDfBxFc@
    |@|CxQi@HlEhEBpEcFhGWlHpAbC?da@_BhBlFfTiClJqId@yBpFz_@jO~@xBs@fBpFzYw@dDe\~S{\{SqCD{Xkq@dA
    yAmIuHaBmOjCuPQqDfEqGqIm\t@mF

    mplBzkjIyBfPia@jRXlQ{CrF}^~L_XgWcCiRnP}a@jThDr@}Q|^q[l]f]

    ustBfknIhYd_@}At`@oIx[}Ht@eA|Eoh@rJsL{g@v@yB`F?l@{PbHy\

    imzB~koIy_@fCeP{FeNyh@zGwQZeKgEgf@n@yNbDcMbHeErFkd@y@gA|Aq`@vs@yRdGzFtH|UIjVhGjJdDpXg@jDgI
    ~Bj@vFcBpCeAjLuD|Bp@hCwGbVe@`KbDvMf@bOoBlQ}IjQ

    q~~BbmiIFeMsDyF_HeDkId@iFjFgA|IlBbIzErDyGhA_Gsi@n@gAnf@cJlOrd@[tA

    o|h@hcwH|@z@pF~_@en@tPmLwGtCqX}N]_I_LmEgPSaJbFuTrDwEle@yFhP~GrOv^k@pI

    ihi@h}pHzKaCz@mGe@wF|BuSzGaN|YmNdHr@bRkf@dOkK~AeEvLaJxh@lAlIpIzEpIjHbWhFlDbGbh@wFxKaYdNcMH
    iP~Fea@gDuCeC`GnHNhGuUzJgGpb@yJjDgFfK@|SiMr^iPxIkl@qMcGqRzM}f@pGiCdFuIsAyC

    {_kBfkoHmBjFiw@RaEcK`[cl@`F?vZ|OlAvC

    iigBpckIzAwK{HeE?eDrMaGh@kDlCeD_Cm@aBuD_PsKmEoHsAsGuLmOmEiUHkQhCgLnDmAqA}H{MlCqGaGqHeRuAiW
    |CiEu@mKeEWoE_JmA{UuA}@}AoJpGeVwXqFgBaHmHwGyHyXX{G_GyU[cWiAW{A_FcM`@y@kBzKgPqf@q~@yBwHoGci
    @hAuBk@sPlAeBuNoM{EgJ_Mm^yEs[aKwVn@{CaEkAiQ}UcEeLaAaIwBuDsM_BiAzPxCVnDlF~DjTg@~L}GbRgNlNcB
    ~NjJn\g@nCkBx@XvAlHfNrAjLGlFyE|JjEdXBpBeB|As@tWo^vZgNgMkMfFmWcA_AoBe@b@rBlDEfFxGrW~Aly@_Cx
    P_\zg@iCpPlMsBtCrB~J~Tv@vSrD|Cn@hEE~MiNvy@qPz\ab@zKkU}\?{]gDuGmBwZoAm@~C_SAmIoJfV{D~BeFpM}
    CxBw^xBcGqB{NkRiMhBeAoAxAsLcGiE{X_e@gB_ImJbAyI{H{EuNyH}G}Fsd@P}M~Fi[rAcAh@cHg[yTS|DjCjUeHr
    YZbe@dFl[LjKwG|kAcKn[wK`CqDxKeK`P}Eb@sEp_@x_@lSMdBkWjYoWkIoBtBcs@oJmDwNd@uA{AkFZ}@mFuRwHaa
    @\_Aw@_@iN_u@gA}Hr@uAwC{D_Ki~@_B_\mClDuf@h|B{Av\}]f[g^yZa@}HaA?o]k^HyfA_Fi}@yCaMwFgJyEk@aI
    yFsAFuOgOoX}k@uBiJ?_`DiCcH{Ck]nAhLKkKt@aArAbRvAkJq@XW_Qu@zDWk@p@qTu@sVeAlJ`@}\}@gJwKqf@{Ke
    UHlxD{Eie@hC{GcB}dAe_@gqAQeT~@aE`E}BtBkM^uPdDgN|CSaCaE?eByBoBhEwKmB}GtEeVtIq@x@iIoEeUcAyf@
    xDi`@aBaD`AaWlCqMLzqGf@aRpAiErAfC{AiIn@y@VgQbAcBhCMlCbIrAjVp@{Dh@`Jv@yKpAoAt@|AbCUUgCoAb@q
    @gATmMuA[h@iC{@uAwCc@}CuLhAqE{AFyAxDqAoEpAkDkBp@_@aAr@{ArCGlArB?{BgEq@EmAn@kIbDyKxD`CpA~GM
    _FxBwEIqPjBaEsF_SVsV{AgOr@sQ`BoCy@iCbCiEs@qBaArDSgA`AaWlAwE|CfL?omHz@gBdAkgBtGym@zAWVeViD_
    `@n@sByA{AsAe_@pBsQaBqCzB{\hOmw@k@aAtBsRrEqP?{K`PaPMtUnChE|FpBdAoNbgQSjDy[sCwEpEq[uG_QYsd@
    tOpE~DgJdDcRvGaEd_@{|@jN{FhBp@nAk@oNog@o@{OgFoE{IDDeHiCwC_CpEkKkv@jM{ZdDLtBnChAqEzAr@jAgAx
    B_QtDeD~A}HvB_C|BRVgCtB[xB{DxFoWrIsK~GsM~@fAnA[nJqNtGyDvq@us@dF~EfBkRtIvC~B{MxAb@bCcBrD]?k
    OrJy[zBkTdD_FhA_JlEiCf@iRtG}CzBRrEzFlBj@jD}ArEj@`FsDrDMvB{BjB~EdSrOrEzMaBuAAp@jDzDe@bB{@cB
    sHnCpG]?nAbCjBiAjD}Cb@LpKbBbF`EvC`Gp@jFw@tDsCuCzVdHtNvAzHkDnLb@bLiBpJRdFmDvEeAfGNjFtBzE{Bb
    G_D~C~MpTk^vN_DcAa]hAdAlDsGvWpAx@{CzCsAnFkKqAqFnA`EfO{U`WgBE?|AuCP[dDoH|@oArB^xI{LzFqAzE_`
    @hTiBdH{KdE`@rIoHvGyJMcCtVeLl_@mBbA}@|EmVf_@y@rKaA~@CrCgXnkAiIvEx@rPiJreAeD|CqGpiAxEhaAWpL
    jJnWmObc@aLaBu@pDaANhBnDS`EaCpK_C~YjFpShOkXdd@tO`@fAi[pk@yUeRi@jOtEfJjGnErJrRhCpYeH`QDjEiD
    pB}@xBjG~TmAdXrM|`@s@vE`@zC|DpAxEbMjAd@fBzFg@dD`HxSFdD}FfCpLzTSvDlEbBCtNdAlDqDzF~\i[dCLfXh
    Uha@|LtEpJ`K|BV|AgD|K~A?fEpM`GjCnHfWo@vQf@jAjG|Cv@~BfQtIzB~LJpN{AtF|EzRcP|c@cf@kJ}@_B_BX_I
    nLqCv@iEqC_IfA~I~HSlBrCnBVlJhFxDc@~KdEdBjJc@lDnE`FxNp@jI`PqLp@qD`Bk@|i@bc@a@fCqJbAvA`CWx@s
    SxFN|JmHpJ`QvC\x@\fPrCdAfIzWpGvNfBnAjDjL_AdH}@MDzBfFXxJkJrCMzFnE|OaGrA~@vDjWhGAn@fAqIjg@cA
    bi@uHFy@xJaDa@cFpOl@vCxLvHg@~Hv@?vBbGcDzHb@zBr@?b@jHdDfA|E{Df^tQf@|Am@pLzAhRwApIqOhSk@jCtE
    nSMvT`ExG~CfKzAnSpMnFvBzHhBp[cA|JmAx@p@|EnDHpGrFt@fJjBHvJ`Sw@pPjJ`GA`I|HvXv@tNaCfUj@dCtLfP
    |HpUrDrT{Pbb@jRdEh@nPjBpHgHdInHxCfGrM}A`WrC@vAfCg@pb@w`@hJsCi@cM{d@wEQgFaJaCoXx@oErCaC}HoL

    ms}AnhoFsBtFkEFHsBrCuEkBsE_BtDnAb@y@x@cDaEb@iFoB]UcHaGtFaB]BdBy@MFoCcAh@?ozt@oV[vBgSrW{FvE
    ?`DmFp@_FWuJxByB\iUnFkFq@uOoBmAa@aCB_ZvCcRbAk@f@dDhAMZiLlEw@rEsDu@_DaDS]iLzEyDpBmMrAcBp@h@
    h@kFrAk@]uQuIeXlHsF}@kf@|FsKy@uHhAeXiP_l@aBuOnvAqxE~OsFvIyKHwC_CiEd@kDwAwEf@mDxDdBjDkB`Hc@
    tGuFoB{FDcMvEoHpM`JFuHhZoy@zlB_Xx_@lO|YdF|LbRxDpN~BbBbKx@pEq@vDaCdJeXKaNg`@yfAyHi_AkZwkA_G
    _FeDzFwASaBtAsIMwJdFoHiYOovBg@uAmZkTcEcGwAwGgBMkC_FwBkK{IqIsPyYyG}UOksE_KiEk@tAyBeFrAyIiEi
    I\wAbEqBwCsBaFi@dAmFg@kBeDrDaDuAuDgFkBsHyDOaDaGqBq@cAxBcCq@_Ah@yBgCmCfAeH{DyBeFyPaCan@co@p
    @sIfIS|CoHmBkOuB{FDkGqBgAUcBbHcRzGgJteAy@j@q@fBnA|As@hFfAtDqKn@aJ~BEnA`CpE{BrFnA`FmHgBaCt@
    }CJfAnKqInAh@a@jBjBFSdDrDkB_BOZuAmAUbCi@Wk@_C\dDeDfG|IrGIpDsAxD}GE{LfFjHtA~V~NfMcFxKxEbKbB
    NnEhIMtCdFz@j@xM~G|FiCnEh@tBgBzFrHhLj@nCoAdH~@tF~Nr_@qBxBb@r@nLzBhEbGpB}@nVhHsCuDRiIdLuVtL
    sHxJv@YqArFoAnHlElH{CbHnBvCtAVtA|`@xSoAfVeDnH`@~RtDjF{M~Jb@~GtRxWhCdAxQ~t@rH|`@rAjXj^dFjI|
    C~KlHVtCjBP^|C`FhAjCpFtQtN|DbGpSt@pDfAx@pBbCa@rXrMhIlHhAjEhC`C|DYlFdCzArIbJ~@p\iHzYqMzB\dA
    qBlKaCrMc@`XfDxRxRpCvL_@`AlDfIfKlNvG`EzAhMpDn@]`ZlB|RtBl@~FjN|PfFrQ|a@}AlA{@hKxCzInKxKzB^l
    AfIfFjEj@qC|A\~D|FpE\vA|CiB`AhCtD|ErB|HpNGbDjFfBjIpVvFjFbEtJ`GxG|AjFnObBzB~@lChGrFE`CtCdG}
    @rC|BlBk@|Ft@vA{@nd@cFrj@qRnh@uYnXOnpAk^xKq@x_ArDjApA|CGdCjEhIeCvLdDnCnClB?|SrOxK|MpApCAjG
    tJrN{@vD^zD~CtBgApKtC`CtDtOy@t@nAx@XdDiExG~DvNqFnGPdHu@fA}Fg@aJjKsX_Q{Hq@lEcToCkCoAmGkBK?m
    GcKjA}FnC}A`E}@]uDlK?xDkC|BsD_@_NhG_QjUwOnCmWlKoBpCyNzIqDsBwInG{YvCub@cIyJ[_G|Osi@rd@lDrRb
    D|@pKnWtBfQcK`f@wUlLmMvh@tEru@m@xAr@`@~AvO?r_@aAzAzG|AbBtDbFGdGjGlAZbRcCjCnEzCg@xHtFJdLpDb
    DzBph@_PnBMjAnCnC_B`HfJ`Fh@`CoCnInDnI@bCqChJhDfGkFxHyHvYgIv@qDdCGn]~@tUmLpp@zBj`@s@tBjBbAD
    tFxL~\tAM~MjXxAj@rPtZ~Uzp@xD`CxJ~R`ItG~VnLdRk@|d@gIxBbAr@yBhE[hYjQeWyA_GbC_CjESlFzEWyE~@H`
    FfDA~@aEf@~@zCLc@yBaCoAzE[~@|JrDfAsBpG_GzHcAvGj@tOcAfATdD{AdFgBtC}@Mm@xBRvAoBvEd@nCaGdHHzD
    mBfLyB[sAh@[dB}PdDkMfLkHy@qErDmE}A{InAkBvC_@|E}BnAkBxDgErBu@[oEdFcG`CwFpKqL`E_A_Aw@xBgQfHm
    DjDoKdBqBxDeD`AuFfL}Cx@cDtJcDTp@tCgBSa@pB_F|AYfCt@dBoBp@bAb@V`CiA~IR|QuDfLdAbB`D`AO|E`B`Jt
    PdHjDEn@|A|CZbAoAhBbGlFdFxBb@_AtOyFbIg@rFoB`EyA\aC`PuJ`LDnCcGfJuQjI}MGaM~IaDFaFvCuIjMiCjKo
    _@jd@sEnN_NfHsAnCe@pnBd[??jmDghAhmF_E]kF}CjJ`uCsGnAu@xBCqBbEkBmCDoBrBf@xBjA?uCb@tHpJtEpBjI
    [xFmD_DvHiIhEcDYqE~E_PvAsIxK~[kE~Ora@_AlHqMjSgJvEg_@qC|^|Tp@bDaIh`@wAfA{\nAwCnZoYt]uIcDkAp
    BmXzL{[t@qLnV_InIuOxIsNhS{NzIkPdDmFyAaI`McKrHwXnJmI~@CpA_ElBgBdDwAu@kDbB_JjHd@nAyHvCkZza@u
    RrDPh@}RpG{Rp@{Ce@uStWwOjIkJtA_U{AwXwL_LNwG_B}G|A_@aBqTxLiRnEiLC_BnAw]lD{]gJ{@kCiPaEac@cDo
    LsEmJ|BqWkD{CZsLsCaEnAsWQoBr@sGu@wFfGa`@`@}BxCkH^uKzE_OhCsHrHqJjFiJ~BuWq@iDuAvHaZLyAiChCXq
    GjKw`@dAsf@RfAZwBaCuJgCeEoHoC

    oxdBmi|IhEiU_ZyFoBgJjAeW|BeF~w@rCp@rC`GeEf\z[`@dM_DjRwH|MaCnMgKrF~BpF}AtHkE`J}JnAnKnPEjKu@
    ?bBdUcChEov@mEuNug@f@sD`[sIiBqHsPcZ^_F

    a{fBoosIdAgCrc@sN`Uxa@xFhAbBtCcHbEvQhQk@hMkU~VEnI{AfJeExAi@bJkYfZg`@gQaDoJsAoLXg\~DgHdBuN`
    RsN

    eojBpxLoHiE`@aLoAaCoGt@mEtDyGnVcE_OyMz@cDkAe@|OyBjDoVrG\dKyShFmH`G}IKcKtBkAmAsLxIq]cRaEeNy
    A_AwMrBoFyDiGgVwAIkBoEeKi^dDe^`DcEtPgGkHaN}IUqFmFaHcZn@oHrC}CmA}Ez@kO}BaPAwHqAuBuB\}EuAaSg
    [mKsJg@aGfFqL}Ai@jAkDgBaFPwI`L_Py@EyHwMgUhh@qA?_]sUpC_KmQkCoCeDQgG_AFmEgJ\cLiHyHGyIoB`@eAu
    FvAiAiB_Ija@_SnHiGjS|NvC_CnM`NvHlAzK~E|ClO~\bT`@bBgWx\`TnEhD}AvL~Nr@g@~Ah@xEpItEbBhBjKjGgB
    rAhAlBSPsi@xBkMpDkIdL}KxGoC~f@`IbDlFpQlHvJlIlD`GlFyMlK_Mh@wC`UcUrUcEfQuI~DuYhI_P~GuFpDaKxK
    YrVcUvSkG~JaF~@ya@jAgIpH}U~IsLlHoErTqE|PnAhXtJ~MnMlC_FlLvBAi@lEGfCdNjHrNxEdBxQ\hKfVM`FdHhW
    r@xNmCj[fDfZmApIjBC~DxK|@fTwC~PgBvAI`FzFbIqBbZ`DjMyFpNbBnLzDi@nJxIfH|[oElZElUzEtK`CIhEhGz@
    `b@iQ~VzC_@TfJfPlMqOdb@_e@eGPqa@eSsQqCcQ_GgKlAq@sGiLcAv@aBsBuEEI|D_FjKwB`JkJo@mMnQqa@sKcIa
    NuCwOkCnGiZgFs@b@oHwC_Kr@_YqVQoHgD_HGmDzGeR@qCeCsGz@mIs@oCQlEaSnS}H`@JxBkNdDgCjCqAvE^~IzC~
    ItJbMrXbPOt@vEvD~FlRxDzCfCbH_GhBeDnDaHkEmJ\jDvH{BxIW~G|Ah@t@zM_ArBeEaAcAfHsCxDa@q@iBx@eChG
    xCxI~@j@dBiCx@Tt@zDlC~@mAZ\fAfAi@_AnEJdKyB`ESlHwCj@YnCcI|LaDyIVeFqCaJu@pGcCdDcAeDr@uCgAeMg
    B?iCsDkCMoE_DcAkFf@L

    q~nBvlOaFf`@y@x@yc@pD}Nu`@XgC~ZaXz^|R

    }b[yivDaBpMlFcLvAc@t`@lEbFt[{KtCqC`Ea@xGqJ|EsCM{XsWi`@j@wAw@yKcb@|\iU

    wrQyt~DmFxCeCxGX~G~CbFoKvHeK}I{BN}BmAsP`SeDGcOyLcJ`MkC[uOwSkCtBgCdb@qa@|GwRk[cBrA{[oC_DzEa
    AMyHoXmBP_J{EiHfL{D^uJ~KiCLkNwH_DIkUtHqAeAo@bDyHpBoLx@yS{AeEvHqJ`AkFyD}E~CcQhCeCpC{Eb@zFtG
    bEfNQhCxBl@zLfZ|HvDdMnNzF`Xa@bGgFvChBlC\tJiEhBzCfIk@~CuDz@\nCaCrFkCHJnEmHv@aFnSmELyDtHma@w
    @mEaDcRkA_FmCsDDaEkDkDIc@cAyIA}OnEuIWqBl@cGfG}C}@bBjGcJl]yJnHyNwFaOxH}SM_Lf^aStI[tB}[nUgH|
    Cec@dKoGw@~AaCvKsAlIgGxMuF~DiEbAsIqDyHyGhHoShE{F`EyFEiFsBAcBwAgAjDiC\iG`F}AcA_CyJtAs^ZuAuC
    mGaAvEmHrDuAyBy@z@yBwCD_ByBsDF\mFyAb@_@}AsGF}FfCgOb@yEyD}D~@qCUvAmFuFoEk_@sBwDrBoIj@kCzAmD
    E[sBjFkDOeFqAwAFaEhCyDGwE`EwJ[_Aw\cIeV}Ls@aCmQ{FaFb@cCpG}JkBwIwNmHiEg@cBoJR_GmHkBxBuDEk@fA
    mCZoFi@gCp@wCoCuBUqBeDf@qBkBgHwE}C[iEwIuJ{@_FgI{FgCaGeA_VyBuCd@eBs@gC|@oCpDeDhBb@`@i@fDyI?
    eDqA[mB~@gOvLwHh@wQuUWeBbAc@o@}A{Di@gEfCsF_AeCsB[aCgDFyHiEpBgCw@sBh@y@pG_CEkGjDyDnB?nC{FlI
    TxBoCbAlAnBqB~DO|JsDDoCoHuAx@}E~BsBg@gCp@y@pK?`BaAbIfAdDc@vA{ArJh@jCgAnIErMlAlFnCrEqBdCpB_
    Bp@nAnC|Ew@`E_FxA?hBvC}@|EbPtJkBxIvCFdAfA~EUfJrKkBjDhHfClAdBdHGxDqBHfEfDzFbRr@JkG`CuA`CtAr
    @oCrEMfM`L~DwE}IsO_DoLu@_VhB}EkCqP|BTrFjKdIMlAcGrHaCnC|CxF}EpClAhAqBjFbBd@qIdBy@\qGlA_AqCw
    ExBgCRsDfG}AIzFrC?|EnErNcBlEdFhB?tHjD`@c@\`AdBwEI_Qt@qErAmAy@sB`B}CiAy@RyDdDk@hG|AvEaAbCcK
    nBbBlCFdEaEiEuHBuAnCoCYkIyJgLwEqNJgAdHkBxDb@`FnHtEzJWrDdNlDrAxDfA[nEtATqGhCfFg@vIbGnHfH~Bl
    M|A_GbIx@hEdDbBt@pGgClMdJqEvA\dBfCjAfHuBdFh@nEvBrBbNx@dBrDsBrDbGhP{@jBrA`NkBj@iDzJfI\lCbIn
    DDdDvC~DoAbAvAtB}A~D?rJtHrCiCzOy@x@pG|BvE@dD{BvCbOqGt@oAeC}At@_C~Bh@hOqGfEhC|A]Fr@jH{DzIoL
    hEcB~@kBxBG~IuJf@Z~B}Aj@wEpGsDrA[P~@v@w@tD~BhO_J|I_AZc@kEwEcEeBvDyBtFb@dHvC]`GvCxBDnClCmA`
    NtAvVc@x@p@qBxBt@vCdEZcAhE`CdBHjBbFb@nBoAlNuAhKaJjMaGfQaWlGoCjDmDhDM~BkBdRgAfKFpAbDhGTzBoC
    lCTvJoCzG_JbGRbOcDpBh@UsDbFp@dBqB`Dh@hCuCfEh@jD`Cp@zDbETpXbM|DlFdCfAC`CvFb@\dDnFzFbCb@tFuA
    jHtAtUxKeLjBaHoAiDb@vVlHxElGrG~CnFJtFuBhHbB

    upLviUmG}Ae@gAyAh@wCqB}AwEuEeDqHaNqL}J_A}CiOGqEoEMuFoA_CcCZuMcBLeB}AkDl@oC~C]gCeFa@qGqBgA~
    FcBgBc@j@kBrCx@g@_DdCgEx@lAxAy@hDj@f@cBpGOo@i@r@y@jFp@hIyD|Bh@pBi@lNnG{AkBvAw@wAwAzA_CIaCb
    Dy@xBkD|AD_EiIhA}Am@kBiDDkHiGeF?mCuAHmFbC?rFwGlIaAfKsD`Hc@bAfAvEM~DfAjOzOLaClBqBgBgA|AsB`E
    Lk@qBlDoJw@qGz@kFrCiChF\ReB`Fq@rBgCqAgAbEgF]gAfBgAkB[Z_AbFDdIaCbH`CpEyBrBx@}@h@`@x@jJ|Ah@x
    BxHq@`@jBxI_A`TLdAoASxI{C|EbCJ~FwA~DcEnAkDZaJvLtOkO|p@q_@jz@{_A~fAsFhUkIpDyOp`@sKhLsLrFiMB
    rG{I~DeP}@_FsGz@aDxD
    """#
}
